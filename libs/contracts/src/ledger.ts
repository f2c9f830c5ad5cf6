import { z } from 'zod';
import { bookingSchema } from './bookings.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import {
  idQuery,
  idSchema,
  requiredText,
  signedAmountNumber,
  sortedPageQueryShape,
  staffListQueryShape,
} from './fields.js';
import { balanceSchema, signedTakaSchema } from './money.js';
import { periodQueryShape } from './periods.js';
import { timeSchema } from './time.js';

/** Corrections of the ledger's wallet against a statement of the merchant number. */

export const correctWalletBodySchema = z.object({
  /** How much more the wallet has than the ledger says, in taka; negative when it has less. Not 0. */
  amount: signedAmountNumber('required', 'invalid_amount'),
  reason: requiredText(2000, 'reason_required'),
});
export type CorrectWalletBody = z.output<typeof correctWalletBodySchema>;

const walletCorrectionSchema = z
  .object({
    transfer_id: idSchema,
    amount: signedTakaSchema,
    reason: z.string(),
    at: timeSchema,
    /** The balance of the wallet after it. */
    wallet: balanceSchema,
  })
  .meta({ id: 'WalletCorrection' });
export type WalletCorrection = z.infer<typeof walletCorrectionSchema>;

export const walletCorrectionEndpoints = {
  correct: defineEndpoint('POST', '/wallet-corrections', {
    summary:
      'Correct the wallet balance in the ledger against a statement. The difference goes to `suspense`',
    access: ['admin'],
    stepUp: true,
    body: correctWalletBodySchema,
    data: walletCorrectionSchema,
    status: 201,
  }),
} as const;

/** The ledger: a transfer is one fact that moved money, and its entries sum to zero. */

/** What happened to money, as the ledger names it. */
const transferKinds = [
  'payment_approved',
  'payment_received',
  'released',
  'cancelled',
  'decided',
  'replaced',
  'payout_sent',
  'payout_failed',
  'refund_sent',
  'refund_failed',
  'corrected',
] as const;
export const transferKindSchema = z.enum(transferKinds).meta({ id: 'TransferKind' });
export type TransferKind = z.infer<typeof transferKindSchema>;

/** One change of one account. */
export const ledgerEntrySchema = z
  .object({
    id: idSchema,
    transfer_id: idSchema,
    /** What happened. */
    kind: transferKindSchema,
    /** `wallet`, `commission`, `suspense`, `held:<booking>`, `driver:<user>` or `customer:<user>`. */
    account: z.string().meta({ example: 'held:12' }),
    /** Positive is what we have, negative what we owe or earned. */
    amount: signedTakaSchema,
    booking_id: idSchema.nullable(),
    /** The reason, if one was given. */
    reason: z.string().nullable(),
    at: timeSchema,
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const ledgerSorts = ['at'] as const;

export const ledgerListQuerySchema = z.object({
  ...sortedPageQueryShape(ledgerSorts),
  ...staffListQueryShape,
  /** The exact name of an account. */
  account: z
    .string()
    .max(30, code('malformed_request'))
    .regex(/^[a-z]+(:\d+)?$/, code('malformed_request'))
    .meta({ description: 'The exact name of an account', example: 'held:12' })
    .optional(),
  booking_id: idQuery,
  ...periodQueryShape,
});
export type LedgerListQuery = z.output<typeof ledgerListQuerySchema>;

export const ledgerEndpoints = {
  list: defineEndpoint('GET', '/ledger', {
    summary: 'List ledger entries, newest first',
    access: ['admin'],
    query: ledgerListQuerySchema,
    data: z.array(ledgerEntrySchema),
  }),
  confirmDelivery: defineEndpoint('POST', '/bookings/:id/confirm-delivery', {
    summary:
      'Confirm the delivery of a completed booking, which releases its money to the driver immediately',
    access: ['user'],
    keyScope: 'bookings:write',
    data: bookingSchema,
    failures: [
      'booking_not_found',
      'booking_cancelled',
      'booking_not_completed',
      'already_released',
      'dispute_open',
    ],
  }),
} as const;
