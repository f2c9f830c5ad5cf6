import type { payoutEvents } from '@app/contracts/payouts.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { PAYOUT_STOP_HOURS } from '@app/contracts/limits.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A payout was sent, or failed: notifies its driver. */
class NotifyDriverOfPayout extends NotificationReaction<'payout.sent' | 'payout.failed'>(
  async ({ payload: { payout_id, driver_id } }, facts, tx) => [
    { to: driver_id, params: await facts.payout(tx, payout_id), link: '/earnings' },
  ],
) {}

/** The payout account was changed: warns its driver. */
class NotifyDriverOfPayoutAccount extends NotificationReaction<'payout_account.changed'>(
  async ({ payload: { user_id } }, facts, tx) => [
    {
      to: user_id,
      params: { ...(await facts.payoutAccount(tx, user_id)), hours: PAYOUT_STOP_HOURS },
      link: '/earnings',
    },
  ],
) {}

/** A refund was sent: notifies its customer. */
class NotifyCustomerOfRefund extends NotificationReaction<'refund.sent'>(
  async ({ payload: { refund_id, booking_id, user_id } }, facts, tx) => [
    { to: user_id, params: await facts.refund(tx, refund_id), link: `/booking-details?id=${booking_id}` },
  ],
) {}

/** A driver whose money waits has no payout account: reminds them. */
class RemindDriverOfPayoutAccount extends NotificationReaction<'payout_account.reminded'>(
  async ({ payload: { user_id, amount } }) => [
    { to: user_id, params: { amount }, link: '/profile#payout-account' },
  ],
) {}

/** A refund has no number: reminds its customer. */
class RemindCustomerOfRefundNumber extends NotificationReaction<'refund.number_asked'>(
  async ({ payload: { refund_id, booking_id, user_id } }, facts, tx) => [
    {
      to: user_id,
      params: await facts.refund(tx, refund_id),
      link: `/booking-details?id=${booking_id}#money`,
    },
  ],
) {}

export const payoutSubscriptions = {
  'payout.made': { reactions: [], deliveries: [PushToScreens] },
  'payout.sent': { reactions: [NotifyDriverOfPayout], deliveries: [PushToScreens] },
  'payout.failed': { reactions: [NotifyDriverOfPayout], deliveries: [PushToScreens] },
  'payout.cancelled': { reactions: [], deliveries: [PushToScreens] },
  'payout_account.entered': { reactions: [], deliveries: [PushToScreens] },
  'payout_account.changed': {
    reactions: [NotifyDriverOfPayoutAccount],
    deliveries: [PushToScreens, SendEmail],
  },
  'payout_account.reminded': {
    reactions: [RemindDriverOfPayoutAccount],
    deliveries: [PushToScreens, SendEmail],
  },
  'refund.due': { reactions: [], deliveries: [PushToScreens] },
  'refund.number_asked': {
    reactions: [RemindCustomerOfRefundNumber],
    deliveries: [PushToScreens, SendEmail],
  },
  'refund.number_given': { reactions: [], deliveries: [PushToScreens] },
  'refund.sent': {
    reactions: [NotifyCustomerOfRefund],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
  'refund.failed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof payoutEvents>;
