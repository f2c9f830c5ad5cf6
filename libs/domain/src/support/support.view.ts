import type { Ticket as TicketView, TicketMessage as TicketMessageView } from '@app/contracts/support.js';
import type { FileInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** A ticket as it is read, with its owner's name. */
export interface TicketRow extends Omit<TicketView, 'created_at' | 'last_message_at'> {
  created_at: Date;
  last_message_at: Date;
}

/** A message as it is read, with its sender's name. */
export interface TicketMessageRow extends Omit<TicketMessageView, 'created_at' | 'version' | 'attachments'> {
  created_at: Date;
}

export function toTicketView(row: TicketRow): TicketView {
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.user_name,
    subject: row.subject,
    description: row.description,
    priority: row.priority,
    status: row.status,
    created_at: toDhakaIso(row.created_at),
    last_message: row.last_message,
    last_message_at: toDhakaIso(row.last_message_at),
    is_unread_by_user: row.is_unread_by_user,
    is_unread_by_admin: row.is_unread_by_admin,
    unread_by_user: row.unread_by_user,
    unread_by_admin: row.unread_by_admin,
    last_message_id: row.last_message_id,
    last_message_by: row.last_message_by,
    delivered_to_user_id: row.delivered_to_user_id,
    delivered_to_admin_id: row.delivered_to_admin_id,
    seen_by_user_id: row.seen_by_user_id,
    seen_by_admin_id: row.seen_by_admin_id,
    version: row.version,
  };
}

/** Messages are never edited, so they stay at their first version. */
export function toTicketMessageView(row: TicketMessageRow, attachments: FileInfo[]): TicketMessageView {
  return {
    id: row.id,
    ticket_id: row.ticket_id,
    message: row.message,
    sender_role: row.sender_role,
    sender_name: row.sender_name,
    attachments,
    client_id: row.client_id,
    created_at: toDhakaIso(row.created_at),
    version: 1,
  };
}
