import type { EarningRow, EarningState } from '@app/contracts/earnings.js';
import type { Payout } from '@app/contracts/payouts.js';
import type { Text } from '../../i18n/catalogue';
import type { Tone } from '../../ui/status-tag';
import { earningMessages as m } from './earnings.messages';
import { uiMessages } from '../../ui/ui.messages';

const looks: Record<EarningState, readonly [Tone, Text]> = {
  on_hold: ['waiting', m.onHold],
  released: ['good', m.earned],
  compensation: ['good', m.stateCompensation],
  decided: ['good', m.stateDecided],
  due: ['waiting', m.stateDue],
  sent: ['active', m.paidOut],
  failed: ['bad', m.stateFailed],
  cancelled: ['neutral', uiMessages.bookingCancelled],
};

/** The tone and the text of the state of an amount. */
export const earningLook = (state: EarningState): readonly [Tone, Text] => looks[state];

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
