import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import {
  anyOfQuery,
  staffListQueryShape,
  idQuery,
  idSchema,
  reasonBodySchema,
  searchQuery,
  sortedPageQueryShape,
} from './fields.js';
import { NUMBER_REMINDER_HOURS } from './limits.js';
import { takaSchema } from './money.js';
import { payoutMethodSchema, walletNumberText } from './payout-account.js';
import { numberReminderSchema, sentBodySchema } from './payouts.js';
import { periodQueryShape } from './periods.js';
import { timeSchema } from './time.js';

/** Refunds to customers: fields and endpoints. */

export const refundStatuses = ['due', 'sent', 'failed'] as const;
const refundStatusSchema = z.enum(refundStatuses).meta({ id: 'RefundStatus' });
export type RefundStatus = z.infer<typeof refundStatusSchema>;

/** A refund as its customer and admins read it. */
const refundSchema = z
  .object({
    id: idSchema,
    booking_id: idSchema,
    pickup_address: z.string(),
    drop_address: z.string(),
    user_id: idSchema,
    user_name: z.string(),
    amount: takaSchema,
    /** The provider and number of the payment, or those the customer entered; null when neither is known. */
    method: z.string().nullable(),
    number: z.string().nullable(),
    /** The number that paid is not known, and the refund is due: its customer may give one. */
    takes_number: z.boolean(),
    status: refundStatusSchema,
    /** The provider's id of the transfer; null until it was sent. */
    transaction_id: z.string().nullable(),
    /** Why it failed. */
    reason: z.string().nullable(),
    created_at: timeSchema,
    sent_at: timeSchema.nullable(),
    failed_at: timeSchema.nullable(),
    /** The admins who sent it and who marked it as failed; null for customers. */
    sent_by_name: z.string().nullable(),
    failed_by_name: z.string().nullable(),
    /** When the customer was last reminded to give a number. */
    reminded_at: timeSchema.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refundSchema>;

/** By status: descending, due ones come first. */
export const refundSorts = ['created_at', 'amount', 'status'] as const;

export const refundListQuerySchema = z.object({
  ...sortedPageQueryShape(refundSorts),
  ...staffListQueryShape,
  status: anyOfQuery(refundStatuses),
  booking_id: idQuery,
  /** The customer. */
  user_id: idQuery,
  /** In transaction id, number, customer's name or phone; or a booking's number. */
  search: searchQuery,
  /** When it was created. */
  ...periodQueryShape,
});
export type RefundListQuery = z.output<typeof refundListQuerySchema>;

export const giveRefundNumberBodySchema = z.object({ method: payoutMethodSchema, number: walletNumberText });
export type GiveRefundNumberBody = z.output<typeof giveRefundNumberBodySchema>;

const refundSentBodySchema = sentBodySchema.extend({
  /** The version the number was read from. The request is refused if the customer has changed the number since. */
  version: z.number().int().optional(),
});
export type RefundSentBody = z.output<typeof refundSentBodySchema>;

const oneRefund = { data: refundSchema } as const;

export const refundEndpoints = {
  list: defineEndpoint('GET', '/refunds', {
    summary: 'List refunds. Admins get all, customers their own',
    access: ['admin', 'user'],
    keyScope: 'money:read',
    query: refundListQuerySchema,
    data: z.array(refundSchema),
  }),
  giveNumber: defineEndpoint('PUT', '/refunds/:id', {
    summary: 'Set the number for a refund that is due to you, if the number that paid is unknown',
    access: ['user'],
    ...oneRefund,
    body: giveRefundNumberBodySchema,
    failures: ['refund_not_found', 'refund_not_due', 'refund_number_known'],
  }),
  remind: defineEndpoint('POST', '/refunds/:id/reminder', {
    summary: `Remind a customer to add a number for a due refund, at most every ${NUMBER_REMINDER_HOURS} hours`,
    access: ['admin'],
    data: numberReminderSchema,
    failures: ['refund_not_found', 'refund_not_due', 'refund_number_known', 'reminded_already'],
  }),
  sent: defineEndpoint('POST', '/refunds/:id/sent', {
    summary: 'Mark a due refund as sent',
    access: ['admin'],
    stepUp: true,
    ...oneRefund,
    body: refundSentBodySchema,
    failures: ['refund_not_found', 'refund_not_due', 'refund_number_missing', 'transaction_id_used'],
  }),
  failed: defineEndpoint('POST', '/refunds/:id/failed', {
    summary: 'Mark a sent refund as failed. A new one becomes due',
    access: ['admin'],
    stepUp: true,
    ...oneRefund,
    body: reasonBodySchema,
    incomplete: 'reason_required',
    failures: ['refund_not_found', 'refund_not_sent'],
  }),
} as const;
