import type { offerEvents } from '@app/contracts/offers.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyCustomerOfOffer } from './notify-customer-of-offer.reaction.js';
import { NotifyDriverOfDecision } from './offers.reactions.js';

export const offerSubscriptions = {
  'offer.sent': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens] },
  'offer.updated': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens] },
  'offer.accepted': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.rejected': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.withdrawn': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof offerEvents>;
