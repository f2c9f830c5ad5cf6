import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { flagSchema, idSchema } from './fields.js';

/** No stars and no comment, so that no event contains a rating before it is shown. */
const ratingFacts = z.object({
  booking_id: idSchema,
  /** Customer and driver of the booking. */
  user_id: idSchema,
  driver_id: idSchema,
});

export const ratingEvents = defineEvents({
  /** A booking was completed: both sides may rate. */
  'rating.asked': { activity: null, payload: ratingFacts },
  'rating.given': {
    activity: null,
    payload: ratingFacts.extend({ rating_id: idSchema, is_from_driver: flagSchema }),
  },
  /** One or both ratings of a booking are shown now. */
  'rating.published': {
    activity: 'booking',
    payload: ratingFacts.extend({
      /** Which of them: the rating by the customer, the rating by the driver. */
      has_customers: flagSchema,
      has_drivers: flagSchema,
    }),
  },
  /** An admin hid the comment. */
  'rating.hidden': { activity: null, payload: ratingFacts.extend({ rating_id: idSchema }) },
});
