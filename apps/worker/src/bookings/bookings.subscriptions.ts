import type { bookingEvents } from '@app/contracts/bookings.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import { EndNotifiedCode } from '../otp/end-notified-code.reaction.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { AskForRatings } from '../ratings/ratings.reactions.js';
import { SendWebPush } from '../web-pushes/send-web-push.delivery.js';
import { AlertDrivers } from './alert-drivers.reaction.js';
import { NotifyOfCancellation, NotifyDriversOfChange, NotifyOfCompletion } from './bookings.reactions.js';

export const bookingSubscriptions = {
  'booking.created': { reactions: [AlertDrivers], deliveries: [PushToScreens] },
  'booking.updated': { reactions: [NotifyDriversOfChange], deliveries: [PushToScreens, QueueWebhooks] },
  'booking.cancelled': {
    reactions: [NotifyOfCancellation, EndNotifiedCode],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
  'booking.completed': {
    reactions: [NotifyOfCompletion, EndNotifiedCode, AskForRatings],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
  'booking.drivers_alerted': { reactions: [AlertDrivers], deliveries: [PushToScreens] },
  'booking.matched': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
} as const satisfies Subscriptions<keyof typeof bookingEvents>;
