import { z } from 'zod';
import { driverSchema } from './drivers.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, requiredText } from './fields.js';
import { MAX_LISTED_SUSPENSIONS } from './limits.js';
import { staffRoles } from './roles.js';
import { parseDhakaTime, timeSchema } from './time.js';

/** Suspensions of drivers: no new offers and holds, until a time or until an admin lifts them. Current trips continue. */

/** One suspension of a driver, present or past. */
const suspensionSchema = z
  .object({
    id: idSchema,
    reason: z.string(),
    until: timeSchema.nullable(),
    created_at: timeSchema,
    created_by_name: z.string(),
    /** Null while it lasts. */
    ended_at: timeSchema.nullable(),
    /** The admin who ended it; null if it ended automatically. */
    ended_by_name: z.string().nullable(),
  })
  .meta({ id: 'Suspension' });
export type Suspension = z.infer<typeof suspensionSchema>;

/** A time in the future; empty or absent: without an end. */
const untilField = z
  .string(code('invalid_value'))
  .trim()
  .max(40, code('invalid_value'))
  .refine((text) => text === '' || parseDhakaTime(text) !== null, code('invalid_date'))
  .refine((text) => (parseDhakaTime(text)?.getTime() ?? Infinity) > Date.now(), code('suspension_end_past'))
  .nullish();

export const suspendBodySchema = z.object({
  reason: requiredText(2000, 'reason_required'),
  until: untilField.meta({
    description: 'When it ends automatically; Bangladesh time if it has no offset',
    example: '2027-01-15T09:00',
  }),
});
export type SuspendBody = z.output<typeof suspendBodySchema>;

export const suspensionEndpoints = {
  suspend: defineEndpoint('POST', '/drivers/:id/suspend', {
    summary: 'Suspend a driver with a reason. They cannot send offers, and their offers cannot be held',
    access: ['admin'],
    body: suspendBodySchema,
    data: driverSchema,
    incomplete: 'reason_required',
    failures: ['application_not_found', 'driver_already_suspended', 'invalid_date', 'suspension_end_past'],
  }),
  reinstate: defineEndpoint('POST', '/drivers/:id/reinstate', {
    summary: 'Lift a driver’s suspension',
    access: ['admin'],
    data: driverSchema,
    failures: ['application_not_found', 'driver_not_suspended'],
  }),
  list: defineEndpoint('GET', '/drivers/:id/suspensions', {
    summary: `List a driver’s last ${MAX_LISTED_SUSPENSIONS} suspensions, newest first`,
    access: staffRoles,
    data: z.array(suspensionSchema),
    failures: ['application_not_found'],
  }),
} as const;
