import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { takaSchema } from './money.js';

const paymentFacts = z.object({
  payment_id: idSchema,
  booking_id: idSchema,
  offer_id: idSchema,
  user_id: idSchema,
  driver_id: idSchema,
  /** What the customer paid. */
  amount: takaSchema,
});

export const paymentEvents = defineEvents({
  'payment.submitted': { activity: 'payment', payload: paymentFacts },
  /** The customer corrected the payment before the decision. */
  'payment.corrected': { activity: 'payment', payload: paymentFacts },
  'payment.withdrawn': { activity: 'payment', payload: paymentFacts },
  'payment.approved': { activity: 'payment', payload: paymentFacts },
  'payment.rejected': { activity: 'payment', payload: paymentFacts },
});
