import { PAYOUT_STOP_HOURS } from '@app/contracts/limits.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A payout was sent, or failed: notifies its driver. */
export class NotifyDriverOfPayout extends NotificationReaction<'payout.sent' | 'payout.failed'>(
  async ({ payload: { payout_id, driver_id } }, facts, tx) => [
    { to: driver_id, params: await facts.payout(tx, payout_id), link: '/earnings' },
  ],
) {}

/** The payout account was changed: warns its driver. */
export class NotifyDriverOfPayoutAccount extends NotificationReaction<'payout_account.changed'>(
  async ({ payload: { user_id } }, facts, tx) => [
    {
      to: user_id,
      params: { ...(await facts.payoutAccount(tx, user_id)), hours: PAYOUT_STOP_HOURS },
      link: '/earnings',
    },
  ],
) {}

/** A refund was sent: notifies its customer. */
export class NotifyCustomerOfRefund extends NotificationReaction<'refund.sent'>(
  async ({ payload: { refund_id, booking_id, user_id } }, facts, tx) => [
    {
      to: user_id,
      params: await facts.refund(tx, refund_id),
      link: `/booking-details?id=${booking_id}`,
    },
  ],
) {}

/** A driver whose money waits has no payout account: reminds them. */
export class RemindDriverOfPayoutAccount extends NotificationReaction<'payout_account.reminded'>(
  async ({ payload: { user_id, amount } }) => [
    { to: user_id, params: { amount }, link: '/profile#payout-account' },
  ],
) {}

/** A refund has no number: reminds its customer. */
export class RemindCustomerOfRefundNumber extends NotificationReaction<'refund.number_asked'>(
  async ({ payload: { refund_id, booking_id, user_id } }, facts, tx) => [
    {
      to: user_id,
      params: await facts.refund(tx, refund_id),
      link: `/booking-details?id=${booking_id}#money`,
    },
  ],
) {}
