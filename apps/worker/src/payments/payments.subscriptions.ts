import type { paymentEvents } from '@app/contracts/payments.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { ApproveProvenPayment } from '../payment-proofs/payment-proofs.subscriptions.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A customer submitted a payment: notifies every admin. */
class NotifyAdminsOfPayment extends NotificationReaction<'payment.submitted'>(
  async ({ payload }, facts, tx) => [
    {
      to: 'admin',
      params: await facts.payment(tx, payload.payment_id),
      link: '/admin/payments?status=pending',
    },
  ],
) {}

/** An admin decided about a payment: notifies the customer. */
class NotifyCustomerOfPaymentDecision extends NotificationReaction<'payment.approved' | 'payment.rejected'>(
  async ({ type, payload: { payment_id, booking_id, user_id } }, facts, tx) => {
    const params = await facts.payment(tx, payment_id);
    return [
      {
        to: user_id,
        params,
        link:
          type === 'payment.rejected' && params.is_payable
            ? `/offers/${booking_id}`
            : `/booking-details?id=${booking_id}`,
      },
    ];
  },
) {}

/** A payment was approved: notifies the selected driver, and of a short one says what they get. */
class NotifyDriverOfPaidBooking extends NotificationReaction<'payment.approved'>(
  async ({ payload: { payment_id, booking_id, driver_id } }, facts, tx) => {
    const params = await facts.payment(tx, payment_id);
    const notice = { to: driver_id, kind: 'payment.approved.driver', params } as const;
    return [{ ...notice, link: params.forgiven > 0 ? `/trip/${booking_id}` : '/booking-history' }];
  },
) {}

export const paymentSubscriptions = {
  'payment.submitted': {
    reactions: [NotifyAdminsOfPayment, ApproveProvenPayment],
    deliveries: [PushToScreens],
  },
  'payment.corrected': { reactions: [ApproveProvenPayment], deliveries: [PushToScreens] },
  'payment.withdrawn': { reactions: [], deliveries: [PushToScreens] },
  'payment.approved': {
    reactions: [NotifyCustomerOfPaymentDecision, NotifyDriverOfPaidBooking],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
  'payment.rejected': {
    reactions: [NotifyCustomerOfPaymentDecision],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
} as const satisfies Subscriptions<keyof typeof paymentEvents>;
