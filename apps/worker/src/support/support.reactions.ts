import { NotificationReaction } from '../texts/notification-reaction.js';
import { ticketLink } from './ticket-notifier.js';

/** A ticket was opened: notifies every admin, unless its dispute does. */
export class NotifyAdminsOfTicket extends NotificationReaction<'ticket.opened'>(
  async ({ payload: { ticket_id, is_dispute } }, facts, tx) =>
    is_dispute
      ? []
      : [{ to: 'admin', params: await facts.ticket(tx, ticket_id), link: ticketLink(ticket_id) }],
) {}

/** An admin set a ticket's status: notifies its owner. When the owner reopens it by a message, nobody is notified here. */
export class NotifyOwnerOfTicketStatus extends NotificationReaction<'ticket.status_changed'>(
  async ({ payload: { ticket_id, user_id, status, is_from_admin } }, facts, tx) =>
    is_from_admin
      ? [
          {
            to: user_id,
            params: { ...(await facts.ticket(tx, ticket_id)), status },
            link: ticketLink(ticket_id),
          },
        ]
      : [],
) {}
