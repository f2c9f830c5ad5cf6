import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema } from './fields.js';
import { DRIVER_ALERT_SECONDS } from './limits.js';
import { staffRoles } from './roles.js';

/** Endpoints for many rows at once. Each row is changed by itself, under the rules of the endpoint for one row. */

/** How many rows one request may name. */
export const MAX_BULK_ROWS = 100;

const bulkBodySchema = z.object({
  /** An id that is named twice counts once. */
  ids: z
    .array(idSchema, code('invalid_value'))
    .min(1, code('invalid_value'))
    .max(MAX_BULK_ROWS, code('invalid_value'))
    .overwrite((ids) => [...new Set(ids)]),
});
export type BulkBody = z.output<typeof bulkBodySchema>;

/** What became of each row, in the order of the request. */
const bulkResultSchema = z
  .object({
    done: z.array(idSchema),
    /** Code and text as the endpoint for this one row would have answered. */
    refused: z.array(z.object({ id: idSchema, code: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const bulkEndpoints = {
  markMessagesRead: defineEndpoint('POST', '/message-mark-as-read', {
    summary: 'Mark contact messages as read',
    access: ['admin'],
    body: bulkBodySchema,
    data: bulkResultSchema,
  }),
  notifyDrivers: defineEndpoint('POST', '/bookings/notify-drivers', {
    summary: `Alert drivers of several open bookings again, at most every ${DRIVER_ALERT_SECONDS} seconds per booking`,
    access: staffRoles,
    body: bulkBodySchema,
    data: bulkResultSchema,
  }),
  closeTickets: defineEndpoint('POST', '/support-tickets/close', {
    summary: 'Close tickets',
    access: ['admin'],
    body: bulkBodySchema,
    data: bulkResultSchema,
    success: true,
  }),
} as const;
