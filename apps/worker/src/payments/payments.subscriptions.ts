import type { paymentEvents } from '@app/contracts/payments.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { ApproveProvenPayment } from '../payment-proofs/approve-proven-payment.reaction.js';
import {
  NotifyAdminsOfPayment,
  NotifyCustomerOfPaymentDecision,
  NotifyDriverOfPaidBooking,
} from './payments.reactions.js';

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
