import { z } from 'zod';
import { bookingSchema } from './bookings.js';
import { defineEndpoint } from './endpoint.js';
import { idSchema, reasonBodySchema } from './fields.js';
import { staffRoles } from './roles.js';

/** Cancelling a job as its driver, and choosing the next driver. */

const replaceDriverBodySchema = z.object({
  /** A pending offer on the booking. */
  offer_id: idSchema,
});
export type ReplaceDriverBody = z.output<typeof replaceDriverBodySchema>;

export const replacementEndpoints = {
  release: defineEndpoint('POST', '/bookings/:id/release', {
    summary:
      'Cancel a job with a reason before the goods are loaded. The booking stays paid and needs another driver',
    access: ['driver'],
    body: reasonBodySchema,
    data: bookingSchema,
    incomplete: 'reason_required',
    failures: ['booking_not_found', 'booking_completed', 'booking_cancelled', 'goods_loaded'],
  }),
  replace: defineEndpoint('POST', '/bookings/:id/replace', {
    summary:
      'Choose another driver after the first one cancelled, without a new payment. The offer’s total (for staff, its price) must not exceed the held amount; the rest is refunded to the customer',
    access: ['user', ...staffRoles],
    keyScope: 'bookings:write',
    body: replaceDriverBodySchema,
    data: bookingSchema,
    failures: [
      'booking_not_found',
      'booking_completed',
      'booking_cancelled',
      'driver_not_needed',
      'offer_not_found',
      'offer_not_payable',
      'offer_expired',
      'driver_unavailable',
      'offer_above_held',
      'driver_busy',
    ],
  }),
} as const;
