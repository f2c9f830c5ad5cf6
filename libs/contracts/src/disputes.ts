import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import {
  amountNumber,
  anyOfQuery,
  staffListQueryShape,
  idQuery,
  idSchema,
  requiredLine,
  requiredText,
  sortedPageQueryShape,
} from './fields.js';
import { fileSchema } from './files.js';
import { takaSchema } from './money.js';
import { periodQueryShape } from './periods.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';

/** Disputes about the money that is held for a booking. */

/** The field of the multipart form that holds the files. */
export const DISPUTE_FILES_FIELD = 'files';

export const DISPUTE_REASON_MAX = 200;
export const DISPUTE_MESSAGE_MAX = 2000;

/** `closed`: the booking was cancelled before an admin decided. */
export const disputeStatuses = ['open', 'decided', 'closed'] as const;
const disputeStatusSchema = z.enum(disputeStatuses, code('invalid_value')).meta({ id: 'DisputeStatus' });
export type DisputeStatus = z.infer<typeof disputeStatusSchema>;

export const disputeSides = ['customer', 'driver'] as const;
const disputeSideSchema = z.enum(disputeSides).meta({ id: 'DisputeSide' });
export type DisputeSide = z.infer<typeof disputeSideSchema>;

const disputeShape = {
  id: idSchema,
  booking_id: idSchema,
  opened_by: disputeSideSchema,
  reason: z.string(),
  status: disputeStatusSchema,
  created_at: timeSchema,
  /** When it was decided, or closed because the booking was cancelled. */
  ended_at: timeSchema.nullable(),
  /** What the customer and the driver got, and why; null until it is decided. */
  refund: takaSchema.nullable(),
  payout: takaSchema.nullable(),
  decision_reason: z.string().nullable(),
  version: z.number().int(),
};

/** A dispute as the parties of its booking read it. */
export const bookingDisputeSchema = z
  .object({
    ...disputeShape,
    /** The message and its ticket. Null for the other party, and for operators, who do not see tickets. */
    message: z.string().nullable(),
    ticket_id: idSchema.nullable(),
    /** Empty for the other party and for operators. */
    files: z.array(fileSchema),
  })
  .meta({ id: 'BookingDispute' });
export type BookingDispute = z.infer<typeof bookingDisputeSchema>;

/** A dispute in the list of operators and admins. */
export const disputeSchema = bookingDisputeSchema
  .extend({
    user_id: idSchema,
    customer_name: z.string(),
    driver_id: idSchema,
    driver_name: z.string(),
    pickup_address: z.string(),
    drop_address: z.string(),
    /** The offered price. */
    price: takaSchema.nullable(),
    /** What is held for the booking now; 0 after the end of the dispute. */
    held: takaSchema,
    decided_by_name: z.string().nullable(),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof disputeSchema>;

export const openDisputeBodySchema = z.object({
  /** What it is about, on one line. */
  reason: requiredLine(DISPUTE_REASON_MAX, 'reason_required'),
  message: requiredText(DISPUTE_MESSAGE_MAX, 'message_required'),
});
export type OpenDisputeBody = z.output<typeof openDisputeBodySchema>;

export const decideDisputeBodySchema = z.object({
  /** What the customer gets back, in taka. What neither side gets is commission. */
  refund: amountNumber('required', 'invalid_amount'),
  /** What the driver gets, in taka. */
  payout: amountNumber('required', 'invalid_amount'),
  reason: requiredText(DISPUTE_MESSAGE_MAX, 'reason_required'),
});
export type DecideDisputeBody = z.output<typeof decideDisputeBodySchema>;

export const disputeSorts = ['created_at'] as const;

const disputeListQuerySchema = z.object({
  ...sortedPageQueryShape(disputeSorts),
  ...staffListQueryShape,
  status: anyOfQuery(disputeStatuses),
  booking_id: idQuery,
  /** When it was opened. */
  ...periodQueryShape,
});
export type DisputeListQuery = z.output<typeof disputeListQuerySchema>;

export const disputeEndpoints = {
  list: defineEndpoint('GET', '/disputes', {
    summary: 'List disputes',
    access: staffRoles,
    query: disputeListQuerySchema,
    data: z.array(disputeSchema),
  }),
  open: defineEndpoint('POST', '/bookings/:id/disputes', {
    summary:
      'Open a dispute about a booking with held money. This stops the release and opens a support ticket',
    access: ['user', 'driver'],
    body: openDisputeBodySchema,
    data: bookingDisputeSchema,
    status: 201,
    multipart: true,
    fileField: DISPUTE_FILES_FIELD,
    failures: [
      'booking_not_found',
      'booking_cancelled',
      'payment_not_confirmed',
      'already_released',
      'dispute_open',
    ],
  }),
  decide: defineEndpoint('POST', '/disputes/:id/decide', {
    summary:
      'Decide an open dispute by dividing the held amount between customer, driver and commission. Cancels the booking if it is still confirmed',
    access: ['admin'],
    stepUp: true,
    body: decideDisputeBodySchema,
    data: disputeSchema,
    failures: [
      'dispute_not_found',
      'dispute_decided',
      'dispute_closed',
      'more_than_held',
      'already_released',
    ],
  }),
} as const;
