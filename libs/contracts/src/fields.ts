import { z } from 'zod';
import { hasControls, onOneLine, withoutUnseen, withoutGrouping, westernDigits } from './characters.js';
import { code, type ErrorCode } from './errors.js';
import { OTP_DIGITS } from './limits.js';
import { isWholePaisa, MAX_TAKA } from './money.js';
import { isPhone, mobileNumber, tidyPhone } from './phone.js';

/** Schemas of single fields that several endpoints share. Every message is an error code of `errors.ts`. */

/** A whole number from `least` to `most`. `invalid` is the error code of anything else. */
export function wholeNumber(least: number, most: number, invalid: ErrorCode) {
  return z.int(invalid).min(least, invalid).max(most, invalid);
}

/** The largest id of a row: 32 bits. */
export const MAX_ID = 2_147_483_647;

/** Positive 32-bit row id. */
export const idSchema = z.int(code('invalid_value')).min(1).max(MAX_ID);

/** A row id in a path: a text of digits. Anything else is a row that does not exist. */
const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, code('not_found'))
  .refine((text) => Number(text) <= MAX_ID, code('not_found'));

/** `/x/:id` */
export const idParamsSchema = z.object({ id: idParamSchema });

/** The base of every text field: normalised (NFC) and without invisible characters before any check. */
export function plainText(max: number, missingCode: ErrorCode) {
  return z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missingCode : 'invalid_value'),
    })
    .overwrite(withoutUnseen)
    .normalize('NFC')
    .trim()
    .max(max, code('too_long'))
    .refine((text) => !hasControls(text), code('invalid_value'));
}

/** Required, trimmed text of at most `max` characters. */
export function requiredText(max: number, missingCode: ErrorCode = 'required') {
  return plainText(max, missingCode).min(1, missingCode);
}

/** The same on one line, for names and titles: line breaks and tabs become a space. */
export function requiredLine(max: number, missingCode: ErrorCode = 'required') {
  return requiredText(max, missingCode).overwrite(onOneLine);
}

/** Text of a look-up while typing; empty when it is not a text. */
export function lookedUpText(max: number) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .max(max)
    .refine((text) => !hasControls(text))
    .catch('');
}

/** Optional, trimmed text; absent or null means none. */
export function optionalText(max: number) {
  return plainText(max, 'required').nullish();
}

// One @, no spaces, a dot in the domain; bounded as in RFC 5321. Looser than the RFC on purpose: the code decides.
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]{2,63}$/;

/** An email address, lower-cased. `invalid` is the error code of the form. */
export function emailText(invalid: ErrorCode = 'invalid_email') {
  return requiredText(254)
    .refine((text) => text === '' || EMAIL.test(text), invalid)
    .toLowerCase();
}

/** The same where an empty text means none. */
export function optionalEmailText(invalid: ErrorCode = 'invalid_email') {
  return plainText(254, 'required')
    .refine((text) => text === '' || EMAIL.test(text), invalid)
    .toLowerCase();
}

/** Required text that people read as a number, such as a code. Bangla digits are accepted and stored as Western ones. */
export function digitsText(max: number, missingCode: ErrorCode = 'required') {
  return requiredText(max, missingCode).overwrite(westernDigits);
}

/** A one-time code as people type or copy it, such as `123 456`. `wrong` is the error code of another text. */
export function oneTimeCodeText(wrong: ErrorCode, missingCode: ErrorCode = 'required', digits = OTP_DIGITS) {
  const pattern = new RegExp(`^[0-9]{${digits}}$`);
  return (
    requiredText(40, missingCode)
      // A text without any digit stays, and is refused below.
      .overwrite((text) => withoutGrouping(text) || text)
      .refine((text) => text === '' || pattern.test(text), wrong)
  );
}

/** More than a number has digits, because people type separators. */
const PHONE_MAX = 30;

/** A phone number as people write it. A mobile number is stored as `01712345678`, others as typed. */
export const phoneText = requiredText(PHONE_MAX)
  .overwrite(tidyPhone)
  .refine((text) => text === '' || isPhone(text), code('invalid_phone'));

/** A mobile number of Bangladesh as people write it, stored as `01712345678`. `invalid` is the error code of another text. */
export function mobileNumberText(invalid: ErrorCode, missingCode: ErrorCode = 'required') {
  return requiredText(PHONE_MAX, missingCode)
    .overwrite(tidyPhone)
    .refine((text) => text === '' || mobileNumber(text) !== null, invalid);
}

/** The same where an empty text means none. */
export function optionalMobileNumberText(invalid: ErrorCode) {
  return plainText(PHONE_MAX, 'required')
    .overwrite(tidyPhone)
    .refine((text) => text === '' || mobileNumber(text) !== null, invalid);
}

/** An emptied number field of a form arrives as an empty text. */
function isNothing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

/** Taka above zero with at most two decimals. */
export function priceNumber(missingCode: ErrorCode, invalid: ErrorCode) {
  return z
    .number({ error: (issue) => (isNothing(issue.input) ? missingCode : invalid) })
    .max(MAX_TAKA, invalid)
    .refine((taka) => taka > 0 && isWholePaisa(taka), invalid);
}

/** Taka, zero or more, with at most two decimals. */
export function amountNumber(missingCode: ErrorCode, invalid: ErrorCode) {
  return z
    .number({ error: (issue) => (isNothing(issue.input) ? missingCode : invalid) })
    .max(MAX_TAKA, invalid)
    .refine((taka) => taka >= 0 && isWholePaisa(taka), invalid);
}

/** Taka above or below zero, but not zero, with at most two decimals. */
export function signedAmountNumber(missingCode: ErrorCode, invalid: ErrorCode) {
  return z
    .number({ error: (issue) => (isNothing(issue.input) ? missingCode : invalid) })
    .min(-MAX_TAKA, invalid)
    .max(MAX_TAKA, invalid)
    .refine((taka) => taka !== 0 && isWholePaisa(taka), invalid);
}

/** The reason of an operator or admin for an action. */
export const reasonBodySchema = z.object({ reason: requiredText(2000, 'reason_required') });

/** A row id to filter by, in a query string. */
export const idQuery = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, code('malformed_request'))
  .refine((text) => Number(text) <= MAX_ID, code('malformed_request'))
  .optional();

/** How many rows a list can be narrowed to by their ids. */
export const MAX_SELECTED_IDS = 500;

/** A selection of rows in a query string, such as `3,7,12`: the list then has only these. */
export const idsQuery = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, code('malformed_request'))
  .refine((text) => text.split(',').length <= MAX_SELECTED_IDS, code('malformed_request'))
  .refine((text) => text.split(',').every((id) => Number(id) <= MAX_ID), code('malformed_request'))
  .meta({
    description: `Comma-separated ids of the rows to return, at most ${MAX_SELECTED_IDS}`,
    example: '12',
  })
  .optional();

/** One of these values in a query string, or several with commas between: rows that have any of them are found. */
export function anyOfQuery(values: readonly string[]) {
  const one = values.map((value) => value.replaceAll('.', '\\.')).join('|');
  return z
    .string(code('malformed_request'))
    .max(values.join(',').length, code('malformed_request'))
    .regex(new RegExp(`^(${one})(,(${one}))*$`), code('malformed_request'))
    .meta({ description: `Comma-separated: ${values.join(', ')}`, example: values[0] })
    .optional();
}

/** The values that such a text names, each once; null when there is none. */
export function namedIn(text: string | undefined): string[] | null {
  return text ? [...new Set(text.split(','))] : null;
}

/** `1`: the answer also has the number of all rows that the filters find. */
const totalQuery = z
  .enum(['1'], code('malformed_request'))
  .meta({ description: '`1` adds `meta.total`, the number of rows on all pages' })
  .optional();

/** What every list of a staff page takes beside its paging and filters. */
export const staffListQueryShape = { ids: idsQuery, total: totalQuery };

/** Words to look for, in a query string. */
export const searchQuery = z
  .string(code('malformed_request'))
  .overwrite(withoutUnseen)
  .trim()
  .max(200, code('malformed_request'))
  .refine((text) => !hasControls(text), code('malformed_request'))
  .optional();

/** Optional row number in a query string. */
export const limitQuery = z
  .string()
  .regex(/^\d{1,3}$/, code('malformed_request'))
  .refine((text) => Number(text) >= 1 && Number(text) <= 200, code('malformed_request'))
  .optional();

/** Keyset paging: newest first, `before` is the `meta.next` of the page before. */
export const pageQueryShape = { limit: limitQuery, before: idQuery };

export const pageQuerySchema = z.object(pageQueryShape);

/** Cursor of a sorted list: id and sort key of the last row. */
const cursorQuery = z
  .string()
  // Not normalised, because it is compared with stored values.
  .max(300, code('malformed_request'))
  .refine((text) => !hasControls(text), code('malformed_request'))
  .refine((text) => idParamSchema.safeParse(text.split(':', 1)[0]).success, code('malformed_request'))
  .optional();

export const sortDirections = ['asc', 'desc'] as const;

/** Keyset paging of a list with several orders; the first is the default. `before` is valid for its own order only. */
export function sortedPageQueryShape<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return {
    limit: limitQuery,
    before: cursorQuery,
    sort: z
      .enum(fields, code('malformed_request'))
      .meta({ description: `Field to sort by; defaults to ${fields[0]}` })
      .optional(),
    order: z
      .enum(sortDirections, code('malformed_request'))
      .meta({ description: 'Sort order; defaults to desc' })
      .optional(),
  };
}

/** A flag to filter by, in a query string. */
export const flagQuery = z.enum(['0', '1'], code('malformed_request')).optional();

/** A flag: 0 or 1. */
export const flagSchema = z.union([z.literal(0), z.literal(1)]);
