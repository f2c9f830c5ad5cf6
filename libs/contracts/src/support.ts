import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { fileSchema } from './files.js';
import { MAX_FILES } from './limits.js';
import {
  idSchema,
  pageQuerySchema,
  plainText,
  requiredLine,
  requiredText,
  sortedPageQueryShape,
  anyOfQuery,
  staffListQueryShape,
  idQuery,
  searchQuery,
} from './fields.js';
import { periodQueryShape } from './periods.js';
import { timeSchema } from './time.js';

/** Support tickets and their messages. */

export const ticketPriorities = ['low', 'medium', 'high'] as const;
const ticketPrioritySchema = z.enum(ticketPriorities, code('invalid_value')).meta({ id: 'TicketPriority' });
export type TicketPriority = z.infer<typeof ticketPrioritySchema>;

export const ticketStatuses = ['open', 'in_progress', 'closed'] as const;
export const ticketStatusSchema = z.enum(ticketStatuses, code('invalid_value')).meta({ id: 'TicketStatus' });
export type TicketStatus = z.infer<typeof ticketStatusSchema>;

/** Whether a ticket of this status still needs an answer. */
export const isTicketOpen: Readonly<Record<TicketStatus, boolean>> = {
  open: true,
  in_progress: true,
  closed: false,
};

const ticketAttachments = ['photo', 'file'] as const;

export const ticketSchema = z
  .object({
    id: idSchema,
    user_id: idSchema,
    user_name: z.string(),
    /** The booking that it is about. */
    booking_id: idSchema.nullish(),
    subject: z.string(),
    description: z.string(),
    priority: ticketPrioritySchema,
    status: ticketStatusSchema,
    created_at: timeSchema,
    /** The newest message's first words, empty for files without words; null before the first message. */
    last_message: z.string().nullable(),
    /** What the newest message has attached: `photo` when all of it are pictures. */
    last_message_attachment: z.enum(ticketAttachments).nullish(),
    /** Time of the newest message, or of the ticket itself. */
    last_message_at: timeSchema,
    /** Admins have written since the owner last looked. */
    is_unread_by_user: z.boolean(),
    /** The owner has written since an admin last looked. */
    is_unread_by_admin: z.boolean(),
    /** The number of unseen messages per side; for admins a new ticket counts as one. */
    unread_by_user: z.int().min(0),
    unread_by_admin: z.int().min(0),
    last_message_id: idSchema.nullable(),
    /** Author of the newest message; null before the first one. */
    last_message_by: z.string().nullable(),
    /** The newest message that this side has received, and the newest that it has seen; 0 before the first. */
    delivered_to_user_id: z.int().min(0),
    delivered_to_admin_id: z.int().min(0),
    seen_by_user_id: z.int().min(0),
    seen_by_admin_id: z.int().min(0),
    version: z.number().int(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticketSchema>;

/** `admin` for admins, `user` for all others. */
const senderRoles = ['admin', 'user'] as const;
const senderRoleSchema = z.enum(senderRoles).meta({ id: 'SenderRole' });
export type SenderRole = z.infer<typeof senderRoleSchema>;

export const ticketMessageSchema = z
  .object({
    id: idSchema,
    ticket_id: idSchema,
    message: z.string(),
    sender_role: senderRoleSchema,
    sender_name: z.string(),
    attachments: z.array(fileSchema),
    /** Id given by the sender's client. */
    client_id: z.string().nullable(),
    created_at: timeSchema,
    version: z.number().int(),
  })
  .meta({ id: 'TicketMessage' });
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

/** Files that the sender uploaded before, by `POST /files` with the purpose `ticket_attachment`. */
const fileIdsSchema = z.array(idSchema).max(MAX_FILES, code('invalid_value')).nullish();

export const openTicketBodySchema = z.object({
  subject: requiredLine(200, 'all_fields_required'),
  description: requiredText(2000, 'all_fields_required'),
  priority: ticketPrioritySchema.default('medium'),
  /** The booking that it is about: one of the caller's own. */
  booking_id: idSchema.nullish(),
  file_ids: fileIdsSchema,
});
export type OpenTicketBody = z.output<typeof openTicketBodySchema>;

/** By priority: descending, high ones come first. */
export const ticketSorts = ['created_at', 'last_message_at', 'priority'] as const;

export const ticketListQuerySchema = z.object({
  ...sortedPageQueryShape(ticketSorts),
  ...staffListQueryShape,
  /** When it was opened. */
  ...periodQueryShape,
  /** In the subject, the owner's name or phone; or the ticket's number. */
  search: searchQuery,
  /** The owner. */
  user_id: idQuery,
  status: anyOfQuery(ticketStatuses),
  priority: anyOfQuery(ticketPriorities),
});
export type TicketListQuery = z.output<typeof ticketListQuerySchema>;

const ticketMessageFields = z.object({
  /** May be empty when files are sent. */
  message: plainText(2000, 'message_required'),
  file_ids: fileIdsSchema,
  /** Id made by the client, once per message, so that a repeated message is stored once. */
  client_id: z.uuid(code('invalid_value')).nullish(),
});
export const sendTicketMessageBodySchema = ticketMessageFields.refine(
  ({ message, file_ids }) => message !== '' || Boolean(file_ids?.length),
  { path: ['message'], error: code('message_required') },
);
export type SendTicketMessageBody = z.output<typeof sendTicketMessageBodySchema>;

/** How long a thread counts as open after its reader reported it; clients repeat the report while it is open. */
export const LOOKING_SECONDS = 90;

/** Screens show "is typing" for this time; the typing client repeats it before. */
export const TYPING_SECONDS = 6;

const markTicketReadBodySchema = z.object({
  /** The newest message the reader saw; absent means all. */
  message_id: idSchema.nullish(),
  /** Whether the thread is open or was closed; readers with an open thread get no notification. */
  is_looking: z.boolean(code('invalid_value')).nullish(),
});
export type MarkTicketReadBody = z.output<typeof markTicketReadBodySchema>;

const ticketTypingBodySchema = z.object({ is_typing: z.boolean(code('invalid_value')).default(true) });
export type TicketTypingBody = z.output<typeof ticketTypingBodySchema>;

export const supportEndpoints = {
  list: defineEndpoint('GET', '/support-tickets', {
    summary: 'List your tickets. Admins get all',
    access: 'signed-in',
    query: ticketListQuerySchema,
    data: z.array(ticketSchema),
    success: true,
    alias: 'tickets',
  }),
  open: defineEndpoint('POST', '/support-tickets', {
    summary: 'Open a ticket',
    access: ['user', 'driver', 'operator'],
    body: openTicketBodySchema,
    data: ticketSchema,
    status: 201,
    incomplete: 'all_fields_required',
    success: true,
    failures: ['booking_not_found', 'file_unknown'],
  }),
  changeStatus: defineEndpoint('PUT', '/support-tickets-admin/:id', {
    summary: 'Change the status of a ticket',
    access: ['admin'],
    body: z.object({ status: ticketStatusSchema }),
    data: ticketSchema,
    success: true,
    failures: ['ticket_not_found'],
  }),
  markRead: defineEndpoint('PUT', '/support-tickets/:id/read', {
    summary: 'Mark all messages as seen by your side',
    access: 'signed-in',
    body: markTicketReadBodySchema,
    data: ticketSchema,
    success: true,
    failures: ['ticket_not_found'],
  }),
  received: defineEndpoint('PUT', '/support-tickets/received', {
    summary: 'Mark all messages as received by your side',
    access: 'signed-in',
    data: z.null(),
    success: true,
  }),
  typing: defineEndpoint('POST', '/support-tickets/:id/typing', {
    summary: 'Show the other side that you are typing. Not stored',
    access: 'signed-in',
    body: ticketTypingBodySchema,
    data: z.null(),
    success: true,
    failures: ['ticket_not_found'],
  }),
  remove: defineEndpoint('DELETE', '/support-tickets/:id', {
    summary: 'Delete a ticket',
    access: ['admin'],
    data: z.null(),
    success: true,
    failures: ['ticket_not_found'],
  }),
  messages: defineEndpoint('GET', '/support-tickets/:id/messages', {
    summary: 'List the messages of a ticket, newest first',
    access: 'signed-in',
    query: pageQuerySchema,
    data: z.array(ticketMessageSchema),
    success: true,
    failures: ['ticket_not_found'],
  }),
  send: defineEndpoint('POST', '/support-tickets/:id/messages', {
    summary: 'Add a message to a ticket. A message from its owner reopens a closed ticket',
    access: 'signed-in',
    body: sendTicketMessageBodySchema,
    data: ticketMessageSchema,
    status: 201,
    incomplete: 'message_required',
    success: true,
    failures: ['ticket_not_found', 'file_unknown'],
  }),
} as const;
