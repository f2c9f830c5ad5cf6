import type { offerEvents } from '@app/contracts/offers.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { NotifyCustomerOfOffer } from './notify-customer-of-offer.reaction.js';
import {
  NotifyCustomerOfWithdrawal,
  NotifyDriverOfBlockedOffer,
  NotifyDriverOfDecision,
} from './offers.reactions.js';

export const offerSubscriptions = {
  'offer.sent': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens, QueueWebhooks] },
  'offer.updated': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens, QueueWebhooks] },
  'offer.accepted': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.rejected': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.held': { reactions: [], deliveries: [PushToScreens] },
  'offer.availability_changed': { reactions: [], deliveries: [PushToScreens] },
  'offer.blocked': { reactions: [NotifyDriverOfBlockedOffer], deliveries: [] },
  'offer.withdrawn': { reactions: [NotifyCustomerOfWithdrawal], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof offerEvents>;
