import type { ratingEvents } from '@app/contracts/ratings.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyOfRatings, NotifyToRate } from './ratings.reactions.js';

export const ratingSubscriptions = {
  'rating.asked': { reactions: [NotifyToRate], deliveries: [] },
  'rating.given': { reactions: [], deliveries: [PushToScreens] },
  'rating.published': { reactions: [NotifyOfRatings], deliveries: [PushToScreens] },
  'rating.hidden': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof ratingEvents>;
