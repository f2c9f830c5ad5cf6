import type { paperEvents } from '@app/contracts/papers.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A document expires soon, or has expired: notifies its owner. */
class NotifyOwnerOfPaper extends NotificationReaction<'paper.expiring' | 'paper.expired'>(({ payload }) => [
  {
    to: payload.user_id,
    params: {
      paper: payload.paper,
      expires_on: payload.expires_on,
      plate: payload.license_plate ?? '',
      ...('days_left' in payload && { days_left: payload.days_left }),
    },
    link: payload.vehicle_id === null ? '/applyasdriver' : '/update-vehicle',
  },
]) {}

export const paperSubscriptions = {
  'paper.expiring': { reactions: [NotifyOwnerOfPaper], deliveries: [PushToScreens, SendEmail] },
  'paper.expired': { reactions: [NotifyOwnerOfPaper], deliveries: [PushToScreens, SendEmail] },
} as const satisfies Subscriptions<keyof typeof paperEvents>;
