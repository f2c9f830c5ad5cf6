/** Months of Bangladesh's calendar as the API writes them: `2026-11`. */

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** The API takes months of this century. */
const FIRST = '2000-01';

/** A month from an address; null when it is none. */
export function monthIn(text: string | null): string | null {
  return text !== null && MONTH.test(text) ? text : null;
}

/** The month so many months later, or earlier when negative. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The month before; null when there is none to ask for. */
export function monthBefore(month: string): string | null {
  return month > FIRST ? monthAfter(month, -1) : null;
}

/** The first day of a month, and the last day that every later payout of its money is made by: a period of lists. */
export function daysAround(month: string): { from: string; to: string } {
  return { from: `${monthAfter(month, -1)}-01`, to: `${monthAfter(month, 1)}-01` };
}
