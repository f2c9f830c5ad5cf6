import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { amountNumber, idSchema, reasonBodySchema } from './fields.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';

/** Requests of customers to cancel a confirmed booking. */

const cancelRequestStatuses = ['open', 'accepted', 'declined', 'closed'] as const;
const cancelRequestStatusSchema = z.enum(cancelRequestStatuses).meta({ id: 'CancelRequestStatus' });
export type CancelRequestStatus = z.infer<typeof cancelRequestStatusSchema>;

const cancelRequestSchema = z
  .object({
    id: idSchema,
    booking_id: idSchema,
    reason: z.string(),
    /** `closed`: the booking ended otherwise. */
    status: cancelRequestStatusSchema,
    /** Why staff accepted or declined. */
    decision_reason: z.string().nullable(),
    created_at: timeSchema,
    decided_at: timeSchema.nullable(),
  })
  .meta({ id: 'CancelRequest' });
export type CancelRequest = z.infer<typeof cancelRequestSchema>;

const decideCancelRequestBodySchema = reasonBodySchema.extend({
  accept: z.boolean(code('invalid_value')),
  /** The driver's share of the held money if the request is accepted, in taka; at most the held amount. */
  compensation: amountNumber('invalid_value', 'invalid_amount').nullish(),
});
export type DecideCancelRequestBody = z.output<typeof decideCancelRequestBodySchema>;

export const cancelRequestEndpoints = {
  open: defineEndpoint('POST', '/bookings/:id/cancel-requests', {
    summary: 'Request the cancellation of a confirmed booking with a reason. Operators and admins decide',
    access: ['user'],
    keyScope: 'bookings:write',
    body: reasonBodySchema,
    data: cancelRequestSchema,
    status: 201,
    incomplete: 'reason_required',
    failures: [
      'booking_not_found',
      'payment_not_confirmed',
      'booking_completed',
      'booking_cancelled',
      'cancel_requested',
    ],
  }),
  decide: defineEndpoint('POST', '/cancel-requests/:id/decide', {
    summary:
      'Accept a cancellation request, which cancels the booking and settles its money, or decline it, with a reason',
    access: staffRoles,
    body: decideCancelRequestBodySchema,
    data: cancelRequestSchema,
    incomplete: 'reason_required',
    failures: ['cancel_request_not_found', 'cancel_request_decided', 'compensation_too_high'],
  }),
} as const;
