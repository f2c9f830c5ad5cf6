import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { takaSchema } from './money.js';

const payoutFacts = z.object({ payout_id: idSchema, driver_id: idSchema, amount: takaSchema });
const reasonFacts = payoutFacts.extend({ reason: z.string() });

const refundFacts = z.object({
  refund_id: idSchema,
  booking_id: idSchema,
  user_id: idSchema,
  amount: takaSchema,
});

/** Money that leaves: payouts to drivers and refunds to customers. */
export const payoutEvents = defineEvents({
  'payout.made': { activity: 'payment', payload: payoutFacts },
  'payout.sent': { activity: 'payment', payload: payoutFacts },
  'payout.failed': { activity: 'payment', payload: reasonFacts },
  'payout.cancelled': { activity: 'payment', payload: payoutFacts },
  /** A driver entered their first payout account. */
  'payout_account.entered': { activity: 'account', payload: z.object({ user_id: idSchema }) },
  /** A driver entered another payout account than before; payouts are stopped for a day. */
  'payout_account.changed': { activity: 'account', payload: z.object({ user_id: idSchema }) },
  /** An admin reminded a driver to enter an account: the amount waits for it. */
  'payout_account.reminded': { activity: null, payload: z.object({ user_id: idSchema, amount: takaSchema }) },
  /** An amount is owed to a customer; it follows from another event. */
  'refund.due': { activity: null, payload: refundFacts },
  /** An admin reminded the customer to give a number. */
  'refund.number_asked': { activity: null, payload: refundFacts },
  'refund.number_given': { activity: 'payment', payload: refundFacts },
  'refund.sent': { activity: 'payment', payload: refundFacts },
  'refund.failed': { activity: 'payment', payload: refundFacts.extend({ reason: z.string() }) },
});
