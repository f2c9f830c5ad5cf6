import { foldText } from '../shared/search-pattern.js';

/** Spellings of one sound, in English transcription and in Bangla. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/g[ou]nj/g, 'ganj'],
  [/chh/g, 'ch'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/([a-z])\1/g, '$1'],
  [/ঙ্গ|ংগ|ঙ/g, 'ং'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/[\u09a1\u09a2]\u09bc/g, 'র'],
  [/\u09af\u09bc/g, 'য'],
  [/[ঁঃ]/g, ''],
];

/** Between parts of an address. */
export const PART_END = ',';

/**
 * The words of a name or address as searches compare them: without case, accents, apostrophes and differences in spelling
 * that nobody hears. Commas and line breaks become `PART_END`.
 */
export function wordsOf(text: string): string[] {
  const bare = foldText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`.]/g, '')
    .normalize('NFC');
  const foldedText = SAME_SOUND.reduce(
    (spelling, [sound, letters]) => spelling.replace(sound, letters),
    bare,
  );
  return (
    foldedText
      .match(/[\p{L}\p{M}\p{N}]+|[,;\n।]/gu)
      ?.map((word) => (/[,;\n।]/.test(word) ? PART_END : word)) ?? []
  );
}

/** The words without the ends of parts. */
export function nameWords(text: string): string[] {
  return wordsOf(text).filter((word) => word !== PART_END);
}

const CASE_ENDING = /^(?:ে?র|ে|তে|য|কে)$/;

/** Whether a word of an address is a word of a name: in Bangla it may have an ending (`ঢাকার`, `চট্টগ্রামে`). */
export function isWordOrInflected(word: string, nameWord: string): boolean {
  if (word === nameWord) return true;
  return (
    word.startsWith(nameWord) &&
    /\p{Script=Bengali}/u.test(nameWord) &&
    CASE_ENDING.test(word.slice(nameWord.length))
  );
}

/** The letters of a word as a set of bits. Different letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** False when the typed letters have more that the other word lacks than there may be mistakes: rules out most words at little cost. */
export function mayMatch(typedLetters: number, letters: number, mistakes: number): boolean {
  let missingLetters = typedLetters & ~letters;
  for (let at = 0; at < mistakes; at += 1) missingLetters &= missingLetters - 1;
  return missingLetters === 0;
}

/** How many typing mistakes a word may have. */
export function allowedMistakes(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How well a typed word matches a word of a name, between 0 and 1: exact, its beginning, or with small typing mistakes. The last
 * word of a query may be unfinished.
 */
export function wordSimilarity(input: string, word: string, isUnfinished: boolean): number {
  if (input === word) return 1;
  if (word.startsWith(input)) return isUnfinished ? 0.9 : 0.8;
  const most = allowedMistakes(input);
  if (most === 0 || input.length - word.length > most) return 0;
  const { whole, beginning } = mistakesBetween(input, word.slice(0, input.length + most + 1), most);
  if (whole <= most) return 0.75 - 0.12 * whole;
  return isUnfinished && beginning <= most && input.length > 4 ? 0.6 - 0.12 * beginning : 0;
}

interface Mistakes {
  /** Between both words. */
  whole: number;
  /** Between the typed word and the closest beginning of the other. */
  beginning: number;
}

const TOO_MANY: Mistakes = { whole: Infinity, beginning: Infinity };

/** Counts insertions, deletions, replacements and swaps of neighbours, giving up above `most`. */
function mistakesBetween(input: string, word: string, most: number): Mistakes {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, at) => at);
  let least = 0;
  for (let i = 1; i <= input.length; i += 1) {
    const current = [i];
    least = i;
    for (let j = 1; j <= word.length; j += 1) {
      const replacementCount = previous[j - 1]! + (input[i - 1] === word[j - 1] ? 0 : 1);
      let count = Math.min(replacementCount, previous[j]! + 1, current[j - 1]! + 1);
      if (i > 1 && j > 1 && input[i - 1] === word[j - 2] && input[i - 2] === word[j - 1])
        count = Math.min(count, beforePrevious[j - 2]! + 1);
      current.push(count);
      if (count < least) least = count;
    }
    // A swap reaches back two rows, so only a margin of one is safe.
    if (least > most + 1) return TOO_MANY;
    [beforePrevious, previous] = [previous, current];
  }
  return { whole: previous[word.length]!, beginning: least };
}
