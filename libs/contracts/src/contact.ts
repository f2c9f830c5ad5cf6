import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import {
  emailText,
  flagSchema,
  idSchema,
  requiredLine,
  requiredText,
  searchQuery,
  sortedPageQueryShape,
  staffListQueryShape,
} from './fields.js';
import { periodQueryShape } from './periods.js';
import { timeSchema } from './time.js';

/** Contact messages. */

export const contactMessageSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    /** As written, line breaks included: a screen that shows it replaces them by spaces. */
    subject: z.string(),
    message: z.string(),
    created_at: timeSchema,
    is_read: flagSchema,
    /** Id of the newest reply; 0 when there is none. */
    replied_id: z.int().min(0),
    /** The subject looks like an attempt to inject email headers. */
    suspicious: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const submitContactBodySchema = z.object({
  name: requiredLine(100, 'all_fields_required'),
  email: emailText('invalid_email'),
  subject: requiredText(200, 'all_fields_required'),
  message: requiredText(2000, 'all_fields_required'),
});
export type SubmitContactBody = z.output<typeof submitContactBodySchema>;

/** Sorted by unread: descending, unread messages come first. */
export const contactSorts = ['created_at', 'unread'] as const;

export const contactListQuerySchema = z.object({
  ...sortedPageQueryShape(contactSorts),
  ...staffListQueryShape,
  /** When it was written. */
  ...periodQueryShape,
  /** In name, email, subject or message. */
  search: searchQuery,
  is_read: z.enum(['0', '1'], code('malformed_request')).optional(),
});
export type ContactListQuery = z.output<typeof contactListQuerySchema>;

export const sendReplyBodySchema = z.object({
  /** The message's own address: no other is written to. */
  to: emailText('invalid_email'),
  subject: requiredText(200, 'all_fields_required').refine(
    (text) => !/[\r\n\u2028\u2029]/.test(text),
    code('subject_one_line'),
  ),
  message: requiredText(2000, 'all_fields_required'),
  message_id: idSchema,
});
export type SendReplyBody = z.output<typeof sendReplyBodySchema>;

export const contactEndpoints = {
  submit: defineEndpoint('POST', '/contact', {
    summary: 'Send a message to the admins. Requires no account',
    access: 'public',
    body: submitContactBodySchema,
    data: z.null(),
    status: 201,
    allowsVisitorKeys: true,
    incomplete: 'all_fields_required',
  }),
  list: defineEndpoint('GET', '/list-message', {
    summary: 'List contact messages',
    access: ['admin'],
    query: contactListQuerySchema,
    data: z.array(contactMessageSchema),
  }),
  markRead: defineEndpoint('GET', '/message-mark-as-read/:id', {
    summary: 'Mark a contact message as read',
    access: ['admin'],
    data: contactMessageSchema,
    changesState: true,
    failures: ['contact_message_not_found'],
  }),
  markUnread: defineEndpoint('GET', '/message-mark-as-unread/:id', {
    summary: 'Mark a contact message as unread',
    access: ['admin'],
    data: contactMessageSchema,
    changesState: true,
    failures: ['contact_message_not_found'],
  }),
  remove: defineEndpoint('DELETE', '/delete/message/:id', {
    summary: 'Delete a contact message',
    access: ['admin'],
    data: z.null(),
    failures: ['contact_message_not_found'],
  }),
  reply: defineEndpoint('POST', '/send-reply', {
    summary: 'Reply to a contact message by email',
    access: ['admin'],
    body: sendReplyBodySchema,
    data: contactMessageSchema,
    status: 201,
    incomplete: 'all_fields_required',
    failures: ['contact_message_not_found', 'reply_address_differs'],
  }),
} as const;
