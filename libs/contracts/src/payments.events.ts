import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const paymentFacts = z.object({
  payment_id: idSchema,
  booking_id: idSchema,
  offer_id: idSchema,
  user_id: idSchema,
  driver_id: idSchema,
});

export const paymentEvents = defineEvents({
  'payment.submitted': { activity: 'payment', payload: paymentFacts },
  'payment.approved': { activity: 'payment', payload: paymentFacts },
  'payment.rejected': { activity: 'payment', payload: paymentFacts },
});
