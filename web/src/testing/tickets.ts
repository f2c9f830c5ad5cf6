import type { Ticket, TicketMessage } from '@app/contracts/support.js';

const AT = '2026-11-20T09:30:00+06:00';

/** A ticket of the signed-in customer; any field can be changed. */
export function ticketWith(changes: Partial<Ticket> = {}): Ticket {
  return {
    id: 4,
    user_id: 7,
    user_name: 'Karim Uddin',
    subject: 'Driver did not arrive',
    description: 'Waiting since nine.',
    priority: 'medium',
    status: 'open',
    created_at: AT,
    last_message: null,
    last_message_at: AT,
    is_unread_by_user: false,
    is_unread_by_admin: false,
    unread_by_user: 0,
    unread_by_admin: 0,
    last_message_id: null,
    last_message_by: null,
    delivered_to_user_id: 0,
    delivered_to_admin_id: 0,
    seen_by_user_id: 0,
    seen_by_admin_id: 0,
    version: 1,
    ...changes,
  };
}

/** An admin's message on it. */
export function messageWith(changes: Partial<TicketMessage> = {}): TicketMessage {
  return {
    id: 20,
    ticket_id: 4,
    message: 'We are calling the driver.',
    sender_role: 'admin',
    sender_name: 'Nasrin Akter',
    attachments: [],
    client_id: null,
    created_at: AT,
    version: 1,
    ...changes,
  };
}
