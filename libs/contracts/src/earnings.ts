import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema } from './fields.js';
import { takaSchema, takaSumSchema } from './money.js';
import { payoutStatuses } from './payouts.js';
import { timeSchema } from './time.js';

/** A driver's earnings. */

/**
 * What the amount of a booking is: `on_hold` until its release, then `released`; `compensation` of a cancelled booking; `decided`
 * in a dispute. The others are states of a payout.
 */
const earningStates = ['on_hold', 'released', 'compensation', 'decided', ...payoutStatuses] as const;
const earningStateSchema = z.enum(earningStates).meta({ id: 'EarningState' });
export type EarningState = z.infer<typeof earningStateSchema>;

const earningRowSchema = z
  .object({
    kind: z.enum(['booking', 'payout']),
    /** The booking with its route; null in the row of a payout. */
    booking_id: idSchema.nullable(),
    pickup_address: z.string().nullable(),
    drop_address: z.string().nullable(),
    /** The payout with its provider's id of the transfer; null in the row of a booking. */
    payout_id: idSchema.nullable(),
    transaction_id: z.string().nullable(),
    /** The driver's earnings, or the paid-out amount. */
    amount: takaSchema,
    state: earningStateSchema,
    /** When the amount was held, earned, or paid out. */
    at: timeSchema,
    /** When the held money will be released; null while the trip runs or a dispute is open. */
    on_hold_until: timeSchema.nullable(),
  })
  .meta({ id: 'EarningRow' });
export type EarningRow = z.infer<typeof earningRowSchema>;

const earningsSchema = z
  .object({
    /** The month of the rows, such as `2026-11`. */
    month: z.string().meta({ example: '2026-11' }),
    /** The amount payable now, without payouts that are due. */
    available: takaSumSchema,
    /** What is held for the driver's bookings now. */
    on_hold: takaSumSchema,
    /** What was paid out in the month. */
    paid_out: takaSumSchema,
    /** Earnings and payouts of the month, newest first; the current month also lists held money. */
    rows: z.array(earningRowSchema),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof earningsSchema>;

const earningsQuerySchema = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, code('malformed_request'))
    .meta({ description: 'A month in Bangladesh time; defaults to the current one', example: '2026-11' })
    .optional(),
});
export type EarningsQuery = z.output<typeof earningsQuerySchema>;

export const earningEndpoints = {
  get: defineEndpoint('GET', '/earnings', {
    summary: 'Get your earnings: available, on hold and paid out, with the entries of a month',
    access: ['driver'],
    query: earningsQuerySchema,
    data: earningsSchema,
  }),
} as const;
