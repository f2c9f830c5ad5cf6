import type { disputeEvents } from '@app/contracts/disputes.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyOfDispute, NotifyPartiesOfDecision } from './disputes.reactions.js';

export const disputeSubscriptions = {
  'dispute.opened': { reactions: [NotifyOfDispute], deliveries: [PushToScreens] },
  'dispute.decided': { reactions: [NotifyPartiesOfDecision], deliveries: [PushToScreens, SendEmail] },
  'dispute.closed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof disputeEvents>;
