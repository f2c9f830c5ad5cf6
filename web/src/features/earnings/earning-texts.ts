import type { EarningRow, EarningState } from '@app/contracts/earnings.js';
import type { Payout } from '@app/contracts/payouts.js';
import type { Text } from '../../i18n/catalogue';
import type { Tone } from '../../ui/status-tag';
import { earningMessages as m } from './earnings.messages';

const looks: Record<EarningState, readonly [Tone, Text]> = {
  on_hold: ['waiting', m.stateOnHold],
  released: ['good', m.stateReleased],
  compensation: ['good', m.stateCompensation],
  decided: ['good', m.stateDecided],
  due: ['waiting', m.stateDue],
  sent: ['active', m.stateSent],
  failed: ['bad', m.stateFailed],
  cancelled: ['neutral', m.stateCancelled],
};

/** The tone and the word of what an amount is. */
export const earningLook = (state: EarningState): readonly [Tone, Text] => looks[state];

/** Whether the amount was earned for good. */
export const isEarned = ({ kind, state }: EarningRow): boolean => kind === 'booking' && state !== 'on_hold';

/** Whether the amount has left for the driver. */
export const isPaidOut = ({ kind, state }: EarningRow): boolean => kind === 'payout' && state === 'sent';

/** A key for a row: a booking can have several, such as an amount that is on hold and one that was decided. */
export const earningKey = ({ kind, booking_id, payout_id, state, at }: EarningRow): string =>
  [kind, booking_id ?? payout_id, state, at].join('-');

/** The payout of a row, where it is known. */
export const payoutOf = (row: EarningRow, payouts: readonly Payout[] | undefined): Payout | undefined =>
  row.payout_id === null ? undefined : payouts?.find(({ id }) => id === row.payout_id);
