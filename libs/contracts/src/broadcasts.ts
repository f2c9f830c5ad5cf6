import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, requiredLine, requiredText } from './fields.js';
import { roleSchema } from './roles.js';

/** Notifications that admins send. */

export const notificationTypes = ['push', 'email'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const audiences = ['user', 'role', 'everybody'] as const;
export type Audience = (typeof audiences)[number];

const missingCode = code('all_fields_required');

export const sendNotificationBodySchema = z
  .object({
    /** Absent means one user. */
    audience: z.enum(audiences, code('invalid_value')).default('user'),
    /** For `audience: 'user'`. */
    user_id: idSchema.nullish(),
    /** For `audience: 'role'`. */
    role: z.enum(roleSchema.options, code('invalid_value')).nullish(),
    title: requiredLine(200, missingCode),
    message: requiredText(2000, missingCode),
    type: z.enum(notificationTypes, {
      error: (issue) => (issue.input === undefined || issue.input === '' ? missingCode : 'invalid_value'),
    }),
  })
  // Runs even if other fields are invalid, so that all missing fields are reported at once.
  .refine(({ audience, user_id }) => audience !== 'user' || user_id != null, {
    error: missingCode,
    path: ['user_id'],
    when: () => true,
  })
  .refine(({ audience, role }) => audience !== 'role' || role != null, {
    error: missingCode,
    path: ['role'],
    when: () => true,
  });
export type SendNotificationBody = z.output<typeof sendNotificationBodySchema>;

export const broadcastEndpoints = {
  send: defineEndpoint('POST', '/notifications', {
    summary: 'Notify a user, a role or all users. Type `email` also sends an email',
    access: ['admin'],
    body: sendNotificationBodySchema,
    data: z.object({ id: idSchema, recipients: z.int().min(0) }),
    status: 201,
    incomplete: 'all_fields_required',
    failures: ['recipient_unknown'],
  }),
} as const;
