import { westernDigits } from '@app/contracts/characters.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import { isWholePaisa, toPaisa } from '@app/contracts/money.js';
import type { ProofProvider } from '@app/contracts/payment-proof-fields.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { extractTransactionId, transactionIdDate, transactionKey } from '@app/contracts/transaction-ids.js';

/**
 * Values of a statement, also as spreadsheet programs save them again: with decimal commas, dates in the order of the country, and
 * numbers for what was a text. What could mean two things, or has lost something, is refused.
 */

type Value<T> = { value: T } | { code: ErrorCode };

/** `7.5E+12`: a number where an id or a phone number was. */
const EXPONENT = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const isMangled = (text: string) => EXPONENT.test(text) && /[.,+-]/.test(text);

/** An amount in paisa. A semicolon between columns means that a comma is the decimal sign. */
export function statementAmount(cell: string, hasDecimalComma: boolean): Value<number> {
  const text = westernDigits(cell).replace(/(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/g, '');
  // A dot or a comma before three last digits is a thousands sign in one country and a decimal sign in another.
  if (hasDecimalComma && /^\d{1,3}[.,]\d{3}$/.test(text)) return { code: 'amount_ambiguous' };
  const plain = /^\d+,\d{1,2}$|\.\d{3},\d{1,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(',', '');
  const isGrouped = /^(?:\d+|\d{1,3}(?:[.,]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:[.,]\d{1,2})?$/.test(text);
  const taka = isGrouped && /^\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
  return isWholePaisa(taka) ? { value: toPaisa(taka) } : { code: 'invalid_amount' };
}

/** Digits that a provider's ids have at least, when they are digits only. */
const FEWEST_DIGITS = { bkash: 10, nagad: 8, rocket: 10 } as const satisfies Record<ProofProvider, number>;

/** The compared part of a transaction id. */
export function statementTransactionId(cell: string, provider: ProofProvider): Value<string> {
  const text = westernDigits(cell).replace(/^'/, '');
  if (isMangled(text)) return { code: 'changed_by_spreadsheet' };
  const id = extractTransactionId(text);
  const key = id === null ? '' : transactionKey(id);
  if (!/^[A-Z0-9]{4,32}$/.test(key)) return { code: 'invalid_transaction_id' };
  // Zeros in front are lost when an id becomes a number.
  if (/^\d+$/.test(key) && key.length < FEWEST_DIGITS[provider]) return { code: 'changed_by_spreadsheet' };
  return { value: key };
}

/** A counterparty, with the zero that a mobile number loses when it becomes a number. */
export function statementCounterparty(cell: string, provider: ProofProvider): Value<string> {
  const text = cell.replace(/^'/, '');
  if (isMangled(text)) return { code: 'changed_by_spreadsheet' };
  const hasLostZero = /^1[3-9]\d{8}$/.test(text) || (provider === 'rocket' && /^1[3-9]\d{9}$/.test(text));
  return { value: hasLostZero ? `0${text}` : text };
}

export type DateOrder = 'day-first' | 'month-first';

const LOCAL_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2}),? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?$/i;

/** In which order the dates of a file are written; null when none shows it, or some contradict the others. */
export function dateOrderIn(dates: readonly string[]): DateOrder | null {
  const orders = new Set(
    dates.flatMap((date) => {
      const [, first, second] = LOCAL_DATE.exec(westernDigits(date)) ?? [];
      if (Number(first) > 12) return 'day-first' as const;
      return Number(second) > 12 ? ('month-first' as const) : [];
    }),
  );
  return orders.size === 1 ? [...orders][0]! : null;
}

/** A time as we write it (`2026-11-21 09:30`), or as a spreadsheet does in the order of the file. */
export function statementTime(cell: string, order: DateOrder | null, id: string): Value<Date> {
  const text = westernDigits(cell);
  const local = LOCAL_DATE.exec(text);
  if (local && order === null && local[1] !== local[2]) return { code: 'date_ambiguous' };
  const time = parseDhakaTime(
    local ? isoOf(local, order) : text.replace(/^(\S{10}) (\d):/, '$1 0$2:').replace(/^(\S{10}) /, '$1T'),
  );
  if (!time) return { code: 'invalid_value' };
  return isSwapped(time, id) ? { code: 'date_ambiguous' } : { value: time };
}

function isoOf(
  [, first, second, year, hour, minute, seconds, half]: RegExpExecArray,
  order: DateOrder | null,
): string {
  const [day, month] = order === 'month-first' ? [second, first] : [first, second];
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  const two = (value: string | number | undefined) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${seconds ?? '00'}`;
}

/** Whether the date in an id of bKash has day and month the other way round. */
function isSwapped(time: Date, id: string): boolean {
  const idDate = transactionIdDate(id);
  if (!idDate) return false;
  const localTime = new Date(time.getTime() + 6 * 3_600_000);
  const [day, month] = [localTime.getUTCDate(), localTime.getUTCMonth() + 1];
  return (
    day !== month &&
    idDate.day === month &&
    idDate.month === day &&
    idDate.year === localTime.getUTCFullYear()
  );
}
