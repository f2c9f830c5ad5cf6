import { z } from 'zod';
import { bookingStatusSchema, paymentStateSchema } from './booking-states.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import {
  idQuery,
  idSchema,
  MAX_ID,
  mobileNumberText,
  optionalText,
  priceNumber,
  requiredText,
  searchQuery,
  sortedPageQueryShape,
  anyOfQuery,
  staffListQueryShape,
} from './fields.js';
import { takaSchema } from './money.js';
import { periodQueryShape } from './periods.js';
import { staffRoles } from './roles.js';
import { parseDhakaTime, timeSchema } from './time.js';
import { transactionIdText } from './transaction-ids.js';

/** What a payment and its message both say: the amount, the number that paid, the number that received. */
const evidenceFacts = ['amount', 'payer', 'receiver'] as const;
const evidenceFactSchema = z.enum(evidenceFacts).meta({ id: 'EvidenceFact' });
export type EvidenceFact = z.infer<typeof evidenceFactSchema>;

/** The message of the wallet that has a payment's transaction id. Values that the message does not contain are in neither list. */
export const evidenceSchema = z
  .object({ proof_id: idSchema, agrees: z.array(evidenceFactSchema), differs: z.array(evidenceFactSchema) })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

/** Payments: fields and endpoints. */

export const paymentStatuses = ['pending', 'approved', 'rejected'] as const;
const paymentStatusSchema = z.enum(paymentStatuses).meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

const paymentShape = {
  id: idSchema,
  booking_id: idSchema,
  selected_offer_id: idSchema,
  amount: takaSchema,
  /** Amount due: offered price and commission. */
  total: takaSchema,
  method: z.string(),
  transaction_id: z.string(),
  payer_number: z.string().nullable(),
  paid_at: timeSchema.nullable(),
  created_at: timeSchema,
  /** The admin's reason for a rejection. */
  reject_reason: z.string().nullable(),
  /** What arrived although the payment was rejected: it goes back to the customer. */
  received: takaSchema.nullable(),
  /** Why less than the total was accepted; null unless an admin approved a short payment. */
  short_reason: z.string().nullable(),
  /** When its customer withdrew it; its status is then that of a rejected one. */
  withdrawn_at: timeSchema.nullable(),
  driver_name: z.string(),
  version: z.number().int(),
};

/**
 * A booking's payment for its customer and the selected driver; an approved one is `paid`. For the driver
 * `transaction_id`, `payer_number`, `paid_at`, `reject_reason` and `received` are null.
 */
export const bookingPaymentSchema = z
  .object({ ...paymentShape, transaction_id: z.string().nullable(), status: paymentStateSchema })
  .meta({ id: 'BookingPayment' });
export type BookingPayment = z.infer<typeof bookingPaymentSchema>;

/** The wallet's message with a payment's transaction id: the comparison, and the values in the message. */
const paymentEvidenceSchema = evidenceSchema
  .extend({
    amount: takaSchema,
    /** The number that paid, of a message about received money. It may be masked. */
    payer: z.string().nullable(),
    /** The number that was paid, of a message about sent money. */
    receiver: z.string().nullable(),
    /** The number that should have been paid. */
    merchant_number: z.string(),
    transaction_id: z.string(),
    occurred_at: timeSchema,
  })
  .meta({ id: 'PaymentEvidence' });
export type PaymentEvidence = z.infer<typeof paymentEvidenceSchema>;

/** A payment in the admin's list. */
export const paymentSchema = z
  .object({
    ...paymentShape,
    user_name: z.string(),
    status: paymentStatusSchema,
    /** Less was sent than was due. */
    is_short: z.boolean(),
    /** The total on the customer's page; null when the client did not send it. */
    expected_total: takaSchema.nullable(),
    /** The customer's page showed another total, because the driver had changed the price. */
    is_price_changed: z.boolean(),
    /** The booking was changed after its driver sent the offer. */
    is_outdated: z.boolean(),
    /** Another standing payment has the same transaction ID; both were submitted before written forms of an id were compared. */
    is_transaction_repeated: z.boolean(),
    /** Route of the booking, for the admin to recognise it. */
    pickup_address: z.string(),
    drop_address: z.string(),
    /** The pickup time of the booking. */
    scheduled_time: timeSchema,
    /** A pending payment of a cancelled booking can only be rejected. */
    booking_status: bookingStatusSchema,
    /** The driver was suspended after the offer. */
    is_driver_suspended: z.boolean(),
    decided_at: timeSchema.nullable(),
    decided_by_name: z.string().nullable(),
    /** The wallet's message with this transaction id. Null without one, and always for operators. */
    evidence: paymentEvidenceSchema.nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

export const payerNumberText = mobileNumberText('invalid_payer_number', 'payment_incomplete');

export const submitPaymentBodySchema = z.object({
  booking_id: z.int(code('booking_id_missing')).min(1, code('booking_id_missing')).max(MAX_ID),
  selected_offer_id: idSchema,
  amount: priceNumber('payment_incomplete', 'invalid_amount'),
  method: requiredText(30, 'payment_incomplete'),
  transaction_id: transactionIdText,
  paid_at: requiredText(40)
    .refine((text) => parseDhakaTime(text) !== null, code('invalid_value'))
    .nullish(),
  payer_number: payerNumberText.nullish(),
  /** The total that the customer saw. It distinguishes a changed price from a short payment. */
  expected_total: priceNumber('invalid_value', 'invalid_value').nullish(),
});
export type SubmitPaymentBody = z.output<typeof submitPaymentBodySchema>;

/** What a customer can still correct while the payment waits. */
const correctPaymentBodySchema = submitPaymentBodySchema.pick({
  amount: true,
  transaction_id: true,
  payer_number: true,
});
export type CorrectPaymentBody = z.output<typeof correctPaymentBodySchema>;

const approvePaymentBodySchema = z.object({
  /** Why the payment is approved although the driver is booked at that time. */
  override_reason: optionalText(500),
  /** Why less than the total is accepted. Customer and driver read it. */
  short_reason: optionalText(500),
  /** Why the payment is approved although the wallet's message differs from it. */
  evidence_reason: optionalText(500),
});
export type ApprovePaymentBody = z.output<typeof approvePaymentBodySchema>;

/** A reason is optional. */
export const rejectPaymentBodySchema = z.object({
  reason: optionalText(500),
  /** What came all the same, in taka: it is owed to the customer. */
  received: priceNumber('invalid_value', 'invalid_amount').nullish(),
});
export type RejectPaymentBody = z.output<typeof rejectPaymentBodySchema>;

/** Data of the payment instructions. */
const paymentInstructionsSchema = z
  .object({ method: z.string(), merchant_number: z.string() })
  .meta({ id: 'PaymentInstructions' });
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>;

/** By status: descending, pending ones come first. */
export const paymentSorts = ['created_at', 'amount', 'status'] as const;

export const paymentListQuerySchema = z.object({
  ...sortedPageQueryShape(paymentSorts),
  ...staffListQueryShape,
  status: anyOfQuery(paymentStatuses),
  booking_id: idQuery,
  /** The customer. */
  user_id: idQuery,
  /** In transaction, payer's number, customer's name or phone; or a booking's number. */
  search: searchQuery,
  /** When it was submitted. */
  ...periodQueryShape,
});
export type PaymentListQuery = z.output<typeof paymentListQuerySchema>;

export const paymentEndpoints = {
  listForBooking: defineEndpoint('GET', '/payments/:id', {
    summary: 'List the payments for a booking, newest first',
    access: 'signed-in',
    keyScope: 'money:read',
    data: z.array(bookingPaymentSchema),
    failures: ['booking_not_found'],
  }),
  instructions: defineEndpoint('GET', '/payment-instructions', {
    summary: 'Get the payment provider and merchant number',
    access: 'signed-in',
    keyScope: 'payments:write',
    data: paymentInstructionsSchema,
  }),
  submit: defineEndpoint('POST', '/payments', {
    summary: 'Record a mobile money transfer and select its offer',
    access: ['user'],
    keyScope: 'payments:write',
    body: submitPaymentBodySchema,
    data: bookingPaymentSchema,
    status: 201,
    failures: [
      'method_not_accepted',
      'booking_not_found',
      'booking_cancelled',
      'payment_exists',
      'booking_not_open',
      'offer_not_found',
      'offer_not_payable',
      'offer_expired',
      'transaction_id_used',
    ],
  }),
  correct: defineEndpoint('POST', '/payments/:id/correct', {
    summary: 'Correct the transaction ID, amount or payer number of a pending payment',
    access: ['user'],
    keyScope: 'payments:write',
    body: correctPaymentBodySchema,
    data: bookingPaymentSchema,
    failures: ['payment_not_found', 'payment_not_pending', 'transaction_id_used'],
  }),
  withdraw: defineEndpoint('POST', '/payments/:id/withdraw', {
    summary:
      'Withdraw a pending payment. The booking can be paid again, with the same transaction ID if needed',
    access: ['user'],
    keyScope: 'payments:write',
    data: bookingPaymentSchema,
    failures: ['payment_not_found', 'payment_not_pending'],
  }),
  list: defineEndpoint('GET', '/payments', {
    summary: 'List payments',
    access: staffRoles,
    query: paymentListQuerySchema,
    data: z.array(paymentSchema),
  }),
  approve: defineEndpoint('POST', '/payments/:id/approve', {
    summary:
      'Approve a pending payment, which accepts the offer and confirms the booking. A reason is required if the payment is short, the wallet message differs, or the driver is booked at that time (`data.booking_id` is the other booking)',
    access: ['admin'],
    body: approvePaymentBodySchema,
    data: paymentSchema,
    failures: [
      'payment_not_found',
      'payment_decided',
      'booking_cancelled',
      'payment_short',
      'evidence_differs',
      'payment_withdrawn',
      'booking_cancelled',
      'driver_busy',
    ],
  }),
  reject: defineEndpoint('POST', '/payments/:id/reject', {
    summary:
      'Reject a pending payment with an optional reason. Clears the selection; money that arrived is refunded to the customer',
    access: ['admin'],
    body: rejectPaymentBodySchema,
    data: paymentSchema,
    failures: ['payment_not_found', 'payment_decided', 'payment_withdrawn'],
  }),
} as const;
