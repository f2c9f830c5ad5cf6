import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { flagSchema, idSchema } from './fields.js';
import { tripProblemSchema, tripStageSchema } from './trip-states.js';

const tripFacts = z.object({
  trip_id: idSchema,
  trip_event_id: idSchema,
  booking_id: idSchema,
  user_id: idSchema,
  driver_id: idSchema,
});

export const tripEvents = defineEvents({
  /** The driver reported a stage, or the delivery code was sent at the drop. */
  'trip.moved': {
    activity: 'booking',
    payload: tripFacts.extend({
      /** What was reported. */
      stage: tripStageSchema,
      /** 1 when it is further than any before; 0 when it is kept only for the record. */
      is_further: flagSchema,
    }),
  },
  /** The vehicle is on the way, and its positions stopped a while ago. */
  'trip.position_lost': { activity: null, payload: tripFacts.omit({ trip_event_id: true }) },
  'trip.problem': { activity: 'booking', payload: tripFacts.extend({ problem: tripProblemSchema }) },
});
