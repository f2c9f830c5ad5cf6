import { NotificationReaction } from '../texts/notification-reaction.js';

/** The contact form was sent: notifies every admin. */
export class NotifyAdminsOfContactMessage extends NotificationReaction<'contact.received'>(
  async ({ payload }, facts, tx) => [
    {
      to: 'admin',
      params: await facts.contactMessage(tx, payload.contact_message_id),
      link: '/admin/messages',
    },
  ],
) {}
