/**
 * Invisible characters in texts of users: which ones are removed, and how a text is isolated from the sentence around
 * it.
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

/** Letters that are written from right to left: Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Whether a text contains control characters or half a surrogate pair; such a text is refused. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/**
 * Removes invisible characters that change how a text looks or compares. They are not refused, because people paste
 * them without noticing (a phone number from the contacts, a word from a web page). Joiners stay where they shape
 * Bangla letters and emojis.
 */
export function withoutUnseen(text: string): string {
  return text
    .replace(UNSEEN_OR_KEPT, (_, joiner: string | undefined) => joiner ?? '')
    .replace(/[\u2028\u2029]/g, '\n');
}

/** The text on one line: line breaks and tabs become a space. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\n\v\f\r]+/g, ' ');
}

/**
 * A user's text for use inside a sentence: letters written from right to left change the direction of themselves only,
 * not of the words after them. Two places written as `pickup → drop` are isolated one by one, so that their order
 * stays. Texts without such letters stay unchanged.
 */
export function isolate(text: string): string {
  const visibleText = withoutUnseen(text);
  if (!RIGHT_TO_LEFT.test(visibleText)) return visibleText;
  return visibleText
    .split(' → ')
    .map((part) => (RIGHT_TO_LEFT.test(part) ? FIRST_STRONG_ISOLATE + part + POP_ISOLATE : part))
    .join(' → ');
}

const BANGLA_ZERO = '০'.charCodeAt(0);

/** A typed text with Western digits in place of Bangla ones: phone numbers, codes and amounts are stored so. */
export function westernDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/** What groups the digits of a number: spaces, dots, slashes, brackets, and dashes of every kind. */
const GROUPING = /[\s./()\p{Pd}\u2212]/gu;

/** A code or phone number in Western digits without what groups them: `১২৩ ৪৫৬` and `123-456` are `123456`. */
export function withoutGrouping(text: string): string {
  return westernDigits(text).replace(GROUPING, '');
}
