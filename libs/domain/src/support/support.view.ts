import type { Ticket as TicketView, TicketMessage as TicketMessageView } from '@app/contracts/support.js';
import type { FileInfo } from '@app/contracts/files.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** A ticket as it is read, with its owner's name. */
export const ticketColumns = {
  id: column<number>('t.id'),
  user_id: column<number>('t.user_id'),
  user_name: column<string>('owner.name'),
  booking_id: column<number | null>('t.booking_id'),
  subject: column<string>('t.subject'),
  description: column<string>('t.description'),
  priority: column<TicketView['priority']>('t.priority'),
  status: column<TicketView['status']>('t.status'),
  created_at: column<Date>('t.created_at'),
  last_message: column<string>('t.last_message'),
  last_message_attachment: column<TicketView['last_message_attachment']>(
    `(SELECT CASE WHEN bool_and(f.media_type LIKE 'image/%') THEN 'photo' WHEN count(*) > 0 THEN 'file' END FROM file f
      WHERE f.purpose = 'ticket_attachment' AND f.subject_id = t.last_message_id AND f.deleted_at IS NULL)`,
  ),
  last_message_at: column<Date>('t.last_message_at'),
  last_message_id: column<number | null>('t.last_message_id'),
  last_message_by: column<string | null>(
    `(SELECT sender.name FROM ticket_message m JOIN app_user sender ON sender.id = m.sender_id
      WHERE m.id = t.last_message_id)`,
  ),
  is_unread_by_user: column<TicketView['is_unread_by_user']>('t.is_unread_by_user'),
  is_unread_by_admin: column<TicketView['is_unread_by_admin']>('t.is_unread_by_admin'),
  unread_by_user: column<number>('t.unread_by_user'),
  unread_by_admin: column<number>('t.unread_by_admin'),
  delivered_to_user_id: column<number>('t.delivered_to_user_id'),
  delivered_to_admin_id: column<number>('t.delivered_to_admin_id'),
  seen_by_user_id: column<number>('t.seen_by_user_id'),
  seen_by_admin_id: column<number>('t.seen_by_admin_id'),
  version: column<number>('t.version'),
};

export type TicketRow = RowOf<typeof ticketColumns>;

/** A message as it is read, with its sender's name. */
export const ticketMessageColumns = {
  id: column<number>('m.id'),
  ticket_id: column<number>('m.ticket_id'),
  message: column<string>('m.message'),
  sender_role: column<TicketMessageView['sender_role']>('m.sender_role'),
  sender_name: column<string>('sender.name'),
  client_id: column<string | null>('m.client_id'),
  created_at: column<Date>('m.created_at'),
};

export type TicketMessageRow = RowOf<typeof ticketMessageColumns>;

export function toTicketView(row: TicketRow): TicketView {
  return fieldsOf(ticketColumns, row);
}

/** Messages are never edited, so their version is 1. */
export function toTicketMessageView(row: TicketMessageRow, attachments: FileInfo[]): TicketMessageView {
  return { ...fieldsOf(ticketMessageColumns, row), attachments, version: 1 };
}
