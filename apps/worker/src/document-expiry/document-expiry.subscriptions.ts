import type { documentExpiryEvents } from '@app/contracts/document-expiry.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A document expires soon, or has expired: notifies its owner. */
class NotifyOwnerOfDocumentExpiry extends NotificationReaction<'document.expiring' | 'document.expired'>(
  ({ payload }) => [
    {
      to: payload.user_id,
      params: {
        document: payload.document,
        expires_on: payload.expires_on,
        plate: payload.license_plate ?? '',
        ...('days_left' in payload && { days_left: payload.days_left }),
      },
      link: payload.vehicle_id === null ? '/applyasdriver' : '/update-vehicle',
    },
  ],
) {}

export const documentExpirySubscriptions = {
  'document.expiring': { reactions: [NotifyOwnerOfDocumentExpiry], deliveries: [PushToScreens, SendEmail] },
  'document.expired': { reactions: [NotifyOwnerOfDocumentExpiry], deliveries: [PushToScreens, SendEmail] },
} as const satisfies Subscriptions<keyof typeof documentExpiryEvents>;
