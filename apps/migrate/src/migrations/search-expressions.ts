/*
 * Expressions of search indexes. Queries use an index only while their own expression is the same
 * (`libs/domain/src/shared/search-pattern.ts`), so a changed one needs a new index, and a new function here.
 */

/** A text with Bangla letters and digits in one spelling. */
export const foldedText = (column: string) =>
  `translate(replace(normalize(${column}), 'ৎ', 'ত্'), '০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789')`;

/** The digits of a phone number. */
export const digitsOf = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;

/** The letters and digits of a transaction id, in upper case. */
export const TRANSACTION_KEY = `upper(regexp_replace(transaction_id, '[^A-Za-z0-9]', '', 'g'))`;
