import type { tripEvents } from '@app/contracts/trips.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { NotifyCustomerOfTrip } from './notify-customer-of-trip.reaction.js';
import { NotifyOfTripProblem } from './trips.reactions.js';

export const tripSubscriptions = {
  'trip.moved': { reactions: [NotifyCustomerOfTrip], deliveries: [PushToScreens, QueueWebhooks] },
  'trip.problem': { reactions: [NotifyOfTripProblem], deliveries: [PushToScreens, SendEmail, QueueWebhooks] },
} as const satisfies Subscriptions<keyof typeof tripEvents>;
