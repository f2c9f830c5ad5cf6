import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const offerFacts = z.object({
  offer_id: idSchema,
  booking_id: idSchema,
  driver_id: idSchema,
  user_id: idSchema,
});

export const offerEvents = defineEvents({
  'offer.sent': { activity: 'offer', payload: offerFacts },
  'offer.updated': { activity: 'offer', payload: offerFacts },
  'offer.accepted': { activity: 'offer', payload: offerFacts },
  'offer.rejected': { activity: 'offer', payload: offerFacts },
  /** The driver's account was deleted. */
  'offer.withdrawn': { activity: 'offer', payload: offerFacts },
});
