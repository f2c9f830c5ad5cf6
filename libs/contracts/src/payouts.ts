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
import { takaSchema, takaSumSchema } from './money.js';
import { payoutMethodSchema } from './payout-account.js';
import { periodQueryShape } from './periods.js';
import { timeSchema } from './time.js';
import { walletProviders } from './wallets.js';
import { transactionIdText } from './transaction-ids.js';

/** Payouts to drivers: fields and endpoints. */

export const payoutStatuses = ['due', 'sent', 'failed', 'cancelled'] as const;
const payoutStatusSchema = z.enum(payoutStatuses).meta({ id: 'PayoutStatus' });
export type PayoutStatus = z.infer<typeof payoutStatusSchema>;

const payoutShape = {
  id: idSchema,
  driver_id: idSchema,
  driver_name: z.string(),
  amount: takaSchema,
  method: payoutMethodSchema,
  status: payoutStatusSchema,
  /** The provider's id of the transfer; null until it was sent. */
  transaction_id: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
  /** When it failed or was cancelled. */
  closed_at: timeSchema.nullable(),
  /** The driver changed the payout account since this payout was made. */
  is_account_changed: z.boolean(),
  /** Who made, sent and closed it; null for drivers. */
  created_by_name: z.string().nullable(),
  sent_by_name: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  version: z.number().int(),
};

/** A payout in a list. */
const payoutSchema = z
  .object({
    ...payoutShape,
    /** Masked, such as `017•••••678`. */
    number: z.string(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof payoutSchema>;

/** A payout with the full number to send to. */
const payoutWithNumberSchema = z
  .object({ ...payoutShape, number: z.string() })
  .meta({ id: 'PayoutWithNumber' });
export type PayoutWithNumber = z.infer<typeof payoutWithNumberSchema>;

/** A driver with money that can be paid out. */
const payableSchema = z
  .object({
    /** The driver's user id. */
    id: idSchema,
    driver_name: z.string(),
    driver_phone: z.string(),
    /** What a payout would take: the balance less a payout that is due. */
    available: takaSumSchema,
    /** The payout account; null when none was entered. */
    method: payoutMethodSchema.nullable(),
    /** Masked. */
    number: z.string().nullable(),
    /** No payout is made before this time, because the account was changed. */
    stopped_until: timeSchema.nullable(),
    /** The payout of this driver that is still due: there is no second one beside it. */
    due_payout_id: idSchema.nullable(),
    /** When the driver was last reminded to enter an account. */
    reminded_at: timeSchema.nullable(),
  })
  .meta({ id: 'Payable' });
export type Payable = z.infer<typeof payableSchema>;

/** By status: descending, due ones come first. */
export const payoutSorts = ['created_at', 'amount', 'status'] as const;

export const payoutListQuerySchema = z.object({
  ...sortedPageQueryShape(payoutSorts),
  ...staffListQueryShape,
  status: anyOfQuery(payoutStatuses),
  method: anyOfQuery(walletProviders),
  driver_id: idQuery,
  /** In transaction id, driver's name or phone. */
  search: searchQuery,
  /** When it was made. */
  ...periodQueryShape,
});
export type PayoutListQuery = z.output<typeof payoutListQuerySchema>;

export const payableSorts = ['available'] as const;

const payableListQuerySchema = z.object({
  ...sortedPageQueryShape(payableSorts),
  ...staffListQueryShape,
  /** In the driver's name or phone. */
  search: searchQuery,
});
export type PayableListQuery = z.output<typeof payableListQuerySchema>;

const makePayoutBodySchema = z.object({ driver_id: idSchema });
export type MakePayoutBody = z.output<typeof makePayoutBodySchema>;

/** The id that the provider gave to a transfer that we sent. */
export const sentBodySchema = z.object({ transaction_id: transactionIdText });
export type SentBody = z.output<typeof sentBodySchema>;

/** When the last reminder to add a missing number was sent. */
export const numberReminderSchema = z.object({ reminded_at: timeSchema }).meta({ id: 'NumberReminder' });
export type NumberReminder = z.infer<typeof numberReminderSchema>;

const onePayout = { data: payoutSchema } as const;

export const payoutEndpoints = {
  list: defineEndpoint('GET', '/payouts', {
    summary: 'List payouts. Admins get all, drivers their own',
    access: ['admin', 'driver'],
    query: payoutListQuerySchema,
    data: z.array(payoutSchema),
  }),
  payable: defineEndpoint('GET', '/payouts/payable', {
    summary: 'List drivers with an available balance, largest first',
    access: ['admin'],
    query: payableListQuerySchema,
    data: z.array(payableSchema),
  }),
  get: defineEndpoint('GET', '/payouts/:id', {
    summary: 'Get a payout with the full account number. Reads by admins are recorded',
    access: ['admin', 'driver'],
    stepUp: true,
    data: payoutWithNumberSchema,
    // The reading is recorded, so another site must not be able to trigger it.
    changesState: true,
    failures: ['payout_not_found'],
  }),
  remind: defineEndpoint('POST', '/drivers/:id/payout-account-reminder', {
    summary: `Remind a driver with an available balance to add a payout account, at most every ${NUMBER_REMINDER_HOURS} hours`,
    access: ['admin'],
    data: numberReminderSchema,
    failures: ['user_not_found', 'payout_account_known', 'payout_too_small', 'reminded_already'],
  }),
  make: defineEndpoint('POST', '/payouts', {
    summary: 'Create a payout of a driver’s whole available balance',
    access: ['admin'],
    body: makePayoutBodySchema,
    data: payoutSchema,
    status: 201,
    failures: [
      'user_not_found',
      'payout_account_missing',
      'payout_account_changed',
      'payout_exists',
      'payout_too_small',
    ],
  }),
  sent: defineEndpoint('POST', '/payouts/:id/sent', {
    summary: 'Mark a due payout as sent',
    access: ['admin'],
    stepUp: true,
    ...onePayout,
    body: sentBodySchema,
    failures: ['payout_not_found', 'payout_not_due', 'second_admin_needed', 'transaction_id_used'],
  }),
  failed: defineEndpoint('POST', '/payouts/:id/failed', {
    summary: 'Mark a sent payout as failed. The amount becomes available again',
    access: ['admin'],
    stepUp: true,
    ...onePayout,
    body: reasonBodySchema,
    incomplete: 'reason_required',
    failures: ['payout_not_found', 'payout_not_sent'],
  }),
  cancel: defineEndpoint('POST', '/payouts/:id/cancel', {
    summary: 'Cancel a due payout. The amount becomes available again',
    access: ['admin'],
    stepUp: true,
    ...onePayout,
    failures: ['payout_not_found', 'payout_not_due'],
  }),
} as const;
