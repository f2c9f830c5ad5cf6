/**
 * Characters that cannot be seen, in texts that people write for others to read: what is taken out of them, and how they
 * are kept apart from the sentence around them.
 */

/** Control characters other than tab and line breaks: no keyboard writes them, and NUL cannot even be stored. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Joiners that shape letters of Indic scripts such as Bangla: between two of them, or after the sign that joins consonants. */
const LETTER_JOINER = String.raw`(?<=[\u0900-\u0dff])[\u200c\u200d](?=[\u0900-\u0dff])|(?<=[\u094d\u09cd])[\u200c\u200d]`;
/** The joiner of a composed emoji, and the sign that asks for its picture or, after a digit, for a keycap. */
const EMOJI_JOINER = String.raw`(?<=[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`;
const EMOJI_STYLE = String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)`;
/** Everything that Unicode calls ignorable (bidirectional controls, zero-width characters, tags, fillers), and two that only look empty. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

const UNSEEN_OR_KEPT = new RegExp(`(${LETTER_JOINER}|${EMOJI_JOINER}|${EMOJI_STYLE})|${UNSEEN}`, 'gu');

/** Letters that are read from right to left: Hebrew, Arabic and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Whether a text holds control characters, or half a character: such a text is refused. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/**
 * The text without characters that are not seen but change how it reads or compares. They are removed and not refused: they come
 * unnoticed with what people paste (a phone number from the contacts, a word from a web page), and nobody can find what they
 * cannot see. Joiners stay where they shape Bangla letters and emojis.
 */
export function withoutUnseen(text: string): string {
  return text
    .replace(UNSEEN_OR_KEPT, (_, kept: string | undefined) => kept ?? '')
    .replace(/[\u2028\u2029]/g, '\n');
}

/** The text on one line: line breaks and tabs become a space. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\n\v\f\r]+/g, ' ');
}

/**
 * What somebody wrote, fit to stand in a sentence: letters read from right to left turn round only themselves, not the words after
 * them. Two places written as `pickup → drop` are isolated one by one, so that their order stays. Everything else stays as it is, to
 * the letter: among letters read from left to right, as English and Bangla are, nothing changes its place.
 */
export function isolate(text: string): string {
  const seen = withoutUnseen(text);
  if (!RIGHT_TO_LEFT.test(seen)) return seen;
  return seen
    .split(' → ')
    .map((part) => (RIGHT_TO_LEFT.test(part) ? FIRST_STRONG_ISOLATE + part + POP_ISOLATE : part))
    .join(' → ');
}
