import { westernDigits } from '@app/contracts/characters.js';
import { phonePart } from '@app/contracts/phone.js';

/**
 * A text as searches compare it. One word has several spellings in Unicode: letters with a dot (`ড়`) in one or two
 * characters, `ৎ` also as `ত্` with a joiner, joiners that only shape letters, Bangla and Western digits. `foldedSql` does the
 * same.
 */
export function foldText(text: string): string {
  return westernDigits(text.normalize('NFC'))
    .replaceAll('ৎ', 'ত্')
    .replace(/[\u200c\u200d]/g, '');
}

/** The SQL of `foldText`. Indexes of searched columns are on this expression, to the letter. */
const foldedSql = (column: string) =>
  `translate(replace(normalize(${column}), 'ৎ', 'ত্'), '০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789')`;

/** The digits of a phone number in SQL, as the indexes have them. */
const phoneDigitsSql = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;

/** The LIKE pattern for folded texts that contain the typed text literally; null for an empty text. */
export function searchPattern(input: string | undefined): string | null {
  return input ? `%${foldText(input).replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** SQL condition: a text contains the pattern, ignoring case and spelling. */
export function textContains(column: string, pattern: string): string {
  return `${foldedSql(column)} ILIKE ${pattern}`;
}

/**
 * SQL condition: a phone number contains the typed digits, in whatever spelling either is written. The digits are part of
 * the statement; `false` when something else was typed.
 */
export function numberContains(column: string, input: string | undefined): string {
  return mobileContains(phoneDigitsSql(column), input);
}

/** SQL condition: a phone number is the typed one, in whatever spelling either is written. `false` when it is no number. */
export function numberEquals(column: string, input: string): string {
  const digits = phonePart(input);
  // LIKE, because the index on the digits serves it.
  return digits === null ? 'false' : `${phoneDigitsSql(column)} LIKE '${digits}'`;
}

/** The same as `numberContains` for a column in which every number is a mobile number in its one form. */
export function mobileContains(column: string, input: string | undefined): string {
  const digits = phonePart(input ?? '');
  return digits === null ? 'false' : `${column} LIKE '%${digits}%'`;
}

/** The row number in `17`, `#17` or `১৭`; null for other texts. */
export function rowNumber(input: string | undefined): number | null {
  const digits = /^#?\s?([1-9]\d{0,8})$/.exec(westernDigits(input ?? '').trim())?.[1];
  return digits ? Number(digits) : null;
}
