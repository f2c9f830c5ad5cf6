import { code } from './errors.js';
import { requiredLine } from './fields.js';

/** Scripts that people's names are written in. Japanese and Korean names use several of them together. */
const scripts = [
  'Latin',
  'Bengali',
  'Chakma',
  'Meetei_Mayek',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Ethiopic',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
].map((script) => [script]);
const scriptSets = [...scripts, ['Han', 'Hiragana', 'Katakana', 'Bopomofo'], ['Han', 'Hangul']];

const SEPARATORS = /[\s\p{P}\p{S}]+/u;
/** Characters that belong to no script: digits, accents, joiners. */
const NEUTRAL = '\\p{Script=Common}\\p{Script=Inherited}';
const scriptClass = (names: readonly string[]) => names.map((name) => `\\p{Script=${name}}`).join('');

interface ScriptPatterns {
  readonly ofKnownScript: RegExp;
  readonly ofOneScript: readonly RegExp[];
}

let patterns: ScriptPatterns | undefined;

/** Compiled on first use, because most pages of the client check no names. */
function scriptPatterns(): ScriptPatterns {
  return (patterns ??= {
    ofKnownScript: new RegExp(`[${scriptClass(scriptSets.flat())}]`, 'u'),
    ofOneScript: scriptSets.map((names) => new RegExp(`^[${NEUTRAL}${scriptClass(names)}]*$`, 'u')),
  });
}

/** Whether a word mixes scripts, as names do that imitate others with look-alike letters. */
function mixesScripts(word: string): boolean {
  const { ofKnownScript, ofOneScript } = scriptPatterns();
  return ofKnownScript.test(word) && !ofOneScript.some((pattern) => pattern.test(word));
}

/** Replaces letters in other styles, such as fullwidth or mathematical bold, by plain ones. */
function withPlainLetters(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (character) => {
    const plain = character.normalize('NFKC');
    return /^[A-Za-z0-9]$/.test(plain) ? plain : character;
  });
}

/** A display name. Each word of it is written in one script. */
export const personNameText = requiredLine(100)
  .overwrite(withPlainLetters)
  .refine((text) => !text.split(SEPARATORS).some(mixesScripts), code('name_mixes_scripts'));
