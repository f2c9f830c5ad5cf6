import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { pageQueryShape } from './fields.js';
import { balanceSchema, isWholePaisa, takaSchema, takaSumSchema } from './money.js';
import { paymentProofSchema } from './payment-proofs.js';

/** Balances of the ledger, and how they agree with the messages of the wallets. */

/** Two messages of a wallet in their order, between which one is missing or forged. */
const chainBreakSchema = z
  .object({ before: paymentProofSchema, after: paymentProofSchema })
  .meta({ id: 'ChainBreak' });
export type ChainBreak = z.infer<typeof chainBreakSchema>;

/** The summary names this many breaks at most, the latest first; the others are in their own list. */
export const MAX_CHAIN_BREAKS = 20;

const moneySummarySchema = z
  .object({
    wallet: balanceSchema,
    /** Of all bookings. */
    held: balanceSchema,
    /** Owed to all drivers. */
    drivers: balanceSchema,
    /** Owed to all customers. */
    customers: balanceSchema,
    commission: balanceSchema,
    suspense: balanceSchema,
    /** What could be paid out to drivers or refunded to customers now. */
    payable: takaSumSchema,
    chain_breaks: z.array(chainBreakSchema),
    /** The number of all open breaks. */
    chain_break_count: z.number().int(),
  })
  .meta({ id: 'MoneySummary' });
export type MoneySummary = z.infer<typeof moneySummarySchema>;

const chainBreakListQuerySchema = z.object(pageQueryShape);

export type ChainBreakListQuery = z.output<typeof chainBreakListQuerySchema>;

const reconciliationQuerySchema = z.object({
  /** What the wallet holds, in taka. */
  balance: z
    .string(code('malformed_request'))
    .regex(/^\d{1,10}(\.\d{1,2})?$/, code('malformed_request'))
    .refine((text) => isWholePaisa(Number(text)), code('malformed_request'))
    .meta({ description: 'The wallet’s balance in taka', example: '12500.50' }),
});

const reconciliationSchema = z
  .object({
    /** What the admin typed. */
    balance: takaSchema,
    /** What the ledger says. */
    ledger: balanceSchema,
    /** `balance` less `ledger`: positive when the wallet holds more. */
    difference: balanceSchema,
    /** The first message of the wallet after which ledger and messages differ; null when no message shows it. */
    since: paymentProofSchema.nullable(),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const moneySummaryEndpoints = {
  summary: defineEndpoint('GET', '/money/summary', {
    summary: 'Get ledger balances, the amount payable now, and breaks in the wallet messages',
    access: ['admin'],
    data: moneySummarySchema,
  }),
  chainBreaks: defineEndpoint('GET', '/money/chain-breaks', {
    summary:
      'List open breaks in the wallet balances, latest first. A break closes once the missing message arrives or the wallet is corrected by its amount',
    access: ['admin'],
    query: chainBreakListQuerySchema,
    data: z.array(chainBreakSchema),
  }),
  reconciliation: defineEndpoint('GET', '/money/reconciliation', {
    summary: 'Get the difference between a wallet’s balance and the ledger, and the message where it began',
    access: ['admin'],
    query: reconciliationQuerySchema,
    data: reconciliationSchema,
  }),
} as const;
