import type { Role } from '@app/contracts/roles.js';
import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { EXPIRY_REMINDER_DAYS } from '@app/contracts/document-expiry.js';

/** Constant texts as an SQL list: `status IN (${textListSql(openStatuses)})`. */
export function textListSql(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/** Role names as an SQL list: `role IN (${rolesSql(...staffRoles)})`, `role = ${rolesSql('driver')}`. */
export function rolesSql(...names: readonly Role[]): string {
  return textListSql(names);
}

/** The total of an offered price as SQL, in taka; half a paisa rounds up, as in `totalOf`. */
export function totalSql(price: string): string {
  return `(${price} + round(${price} * ${COMMISSION_PERCENT} / 100, 2))`;
}

/** SQL of the present day in Bangladesh. */
export const DHAKA_TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`;

/** SQL: a last day is in the state that a list is filtered by; `expiryStateOf`. @param state parameter, null for no filter */
export const isInExpiryState = (day: string, state: string) =>
  `(${state}::text IS NULL
    OR ${state} = 'expired' AND ${day} < ${DHAKA_TODAY}
    OR ${state} = 'expiring' AND ${day} BETWEEN ${DHAKA_TODAY} AND ${DHAKA_TODAY} + ${EXPIRY_REMINDER_DAYS[0]})`;
