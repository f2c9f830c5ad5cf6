import type { contactEvents } from '@app/contracts/contact.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SendContactReply } from './send-contact-reply.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** The contact form was sent: notifies every admin. */
class NotifyAdminsOfContactMessage extends NotificationReaction<'contact.received'>(
  async ({ payload }, facts, tx) => [
    {
      to: 'admin',
      params: await facts.contactMessage(tx, payload.contact_message_id),
      link: '/admin/messages',
    },
  ],
) {}

export const contactSubscriptions = {
  'contact.received': { reactions: [NotifyAdminsOfContactMessage], deliveries: [PushToScreens] },
  'contact.replied': { reactions: [], deliveries: [PushToScreens, SendContactReply] },
  'contact.updated': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof contactEvents>;
