import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { flagSchema, idSchema, pageQuerySchema } from './fields.js';
import { timeSchema } from './time.js';

/** Notifications. */

export const notificationSchema = z
  .object({
    id: idSchema,
    /** Kind of notification, e.g. `offer.sent`. */
    kind: z.string(),
    title: z.string(),
    message: z.string(),
    /** Client route of its subject. */
    link: z.string().nullable(),
    is_read: flagSchema,
    /** Expiry of the code in it; null for all others. */
    expires_at: timeSchema.nullable(),
    created_at: timeSchema,
    version: z.number().int(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const notificationEndpoints = {
  list: defineEndpoint('GET', '/notifications', {
    summary: 'List your notifications, newest first',
    access: 'signed-in',
    query: pageQuerySchema,
    data: z.array(notificationSchema),
  }),
  unreadCount: defineEndpoint('GET', '/notifications/unread-count', {
    summary: 'Count your unread notifications',
    access: 'signed-in',
    data: z.object({ unread: z.number().int() }),
  }),
  read: defineEndpoint('PUT', '/notifications/:id/read', {
    summary: 'Mark a notification as read',
    access: 'signed-in',
    data: notificationSchema,
    failures: ['notification_not_found'],
  }),
  readAll: defineEndpoint('PUT', '/notifications/read-all', {
    summary: 'Mark all your notifications as read',
    access: 'signed-in',
    data: z.object({ unread: z.number().int() }),
  }),
} as const;
