import { earningEndpoints, type EarningRow, type EarningState } from '@app/contracts/earnings.js';
import { type Payout, payoutEndpoints } from '@app/contracts/payouts.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';
import type { Text } from '../../i18n/catalogue';
import type { Tone } from '../../ui/tag';
import { uiMessages } from '../../ui/ui.messages';
import { earningMessages as m } from './earnings.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** What a driver earned and was paid. Pushes of money have no rows, so it is read again. */
const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    earnings: queryOf(build, earningEndpoints.get, { tags: () => [{ type: 'Earnings' }] }),
    ownPayouts: queryOf(build, payoutEndpoints.list, { tags: (payouts) => listTags('Payout', payouts) }),
  }),
});

export const { useEarningsQuery, useOwnPayoutsQuery } = earningsApi;

/** The tone and the text of each state of an amount. */
export const earningLooks: Record<EarningState, readonly [Tone, Text]> = {
  on_hold: ['waiting', m.onHold],
  released: ['good', common.earned],
  compensation: ['good', m.stateCompensation],
  decided: ['good', m.stateDecided],
  due: ['waiting', m.stateDue],
  sent: ['active', m.paidOut],
  failed: ['bad', common.failed],
  cancelled: ['neutral', uiMessages.bookingCancelled],
};

/** Whether the amount is earned and no longer on hold. */
export const isEarned = ({ kind, state }: EarningRow): boolean => kind === 'booking' && state !== 'on_hold';

/** Whether the amount was paid out. */
export const isPaidOut = ({ kind, state }: EarningRow): boolean => kind === 'payout' && state === 'sent';

/** A key for a row: a booking can have several, such as an amount that is on hold and one that was decided. */
export const earningKey = ({ kind, booking_id, payout_id, state, at }: EarningRow): string =>
  [kind, booking_id ?? payout_id, state, at].join('-');

/** The payout of a row, where it is known. */
export const payoutOf = (row: EarningRow, payouts: readonly Payout[] | undefined): Payout | undefined =>
  row.payout_id === null ? undefined : payouts?.find(({ id }) => id === row.payout_id);

/** A month of Bangladesh's calendar as the API writes it: `2026-11`. */
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
