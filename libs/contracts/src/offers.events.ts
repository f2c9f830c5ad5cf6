import { z } from 'zod';
import { districtSchema } from './districts.js';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { takaSchema } from './money.js';
import { timeSchema } from './time.js';

const offerFacts = z.object({
  offer_id: idSchema,
  booking_id: idSchema,
  driver_id: idSchema,
  user_id: idSchema,
});

const pricedOfferFacts = offerFacts.extend({
  /** The offered price at the time of the event. */
  price: takaSchema,
});

export const offerEvents = defineEvents({
  'offer.sent': { activity: 'offer', payload: pricedOfferFacts },
  'offer.updated': { activity: 'offer', payload: pricedOfferFacts },
  'offer.accepted': { activity: 'offer', payload: pricedOfferFacts },
  'offer.rejected': { activity: 'offer', payload: pricedOfferFacts },
  /** Its customer holds it while they pay. */
  'offer.held': {
    activity: null,
    payload: offerFacts.extend({
      /** Whose offer they held before. */
      freed_driver_id: idSchema.optional(),
    }),
  },
  /** A driver's commitment began, changed or ended, which makes these offers available or unavailable. */
  'offer.availability_changed': {
    activity: null,
    payload: z.object({
      driver_id: idSchema,
      offers: z.array(z.object({ offer_id: idSchema, user_id: idSchema })),
    }),
  },
  /** A customer wanted it while its driver was booked. Once for each conflicting booking. */
  'offer.blocked': { activity: null, payload: offerFacts.extend({ blocking_booking_id: idSchema }) },
  /** It was accepted, and loads for the way back wait near its drop-off. */
  'offer.return_loads_found': {
    activity: null,
    payload: offerFacts.extend({
      /** At most `RETURN_LOADS_MAX`. */
      count: z.int().min(1),
      drop_district: districtSchema,
      /** The earliest pickup among them. */
      first_pickup: timeSchema,
    }),
  },
  /** Its driver withdrew it, or their account or role was removed. */
  'offer.withdrawn': {
    activity: 'offer',
    payload: pricedOfferFacts.extend({
      /** What the driver said. */
      reason: z.string().optional(),
    }),
  },
});
