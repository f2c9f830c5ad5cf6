import type { payoutEvents } from '@app/contracts/payouts.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import {
  NotifyCustomerOfRefund,
  NotifyDriverOfPayout,
  NotifyDriverOfPayoutAccount,
  RemindCustomerOfRefundNumber,
  RemindDriverOfPayoutAccount,
} from './payouts.reactions.js';

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
