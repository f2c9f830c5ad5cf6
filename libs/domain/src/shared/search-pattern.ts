import { westernDigits } from '@app/contracts/digits.js';

/** The LIKE pattern for texts that contain the typed text literally; null for an empty text. */
export function searchPattern(typed: string | undefined): string | null {
  return typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** SQL condition: a phone number, stored in Western digits, contains the typed text in Bangla or Western digits. */
export function phoneContains(column: string, pattern: string): string {
  return `${column} ILIKE translate(${pattern}, '০১২৩৪৫৬৭৮৯', '0123456789')`;
}

/** The row number in `17`, `#17` or `১৭`; null for other texts. */
export function rowNumber(typed: string | undefined): number | null {
  const digits = /^#?\s?([1-9]\d{0,8})$/.exec(westernDigits(typed ?? '').trim())?.[1];
  return digits ? Number(digits) : null;
}
