import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { takaSchema } from './money.js';

const replacementFacts = z.object({
  booking_id: idSchema,
  user_id: idSchema,
  /** The offer and driver that the booking lost or got. */
  offer_id: idSchema,
  driver_id: idSchema,
});

const cancelRequestFacts = z.object({
  cancel_request_id: idSchema,
  booking_id: idSchema,
  user_id: idSchema,
  /** Of the customer, or why staff declined. */
  reason: z.string(),
});

const expectedTrip = z.object({
  trip_id: idSchema,
  booking_id: idSchema,
  user_id: idSchema,
  driver_id: idSchema,
});

export const replacementEvents = defineEvents({
  /** The accepted driver gave the job back. */
  'booking.released': {
    activity: 'booking',
    payload: replacementFacts.extend({
      reason: z.string(),
      /** Drivers with offers that were not chosen. */
      rejected_driver_ids: z.array(idSchema),
    }),
  },
  /** Another driver was chosen. */
  'booking.replaced': {
    activity: 'booking',
    payload: replacementFacts.extend({
      /** The driver who cancelled the job. */
      earlier_driver_id: idSchema.nullable(),
      /** What goes back to the customer. */
      refund: takaSchema,
    }),
  },
  /** The customer asks to cancel a confirmed booking. */
  'cancel_request.opened': { activity: 'booking', payload: cancelRequestFacts },
  /** Staff declined. When they accept, the booking is cancelled. */
  'cancel_request.declined': { activity: 'booking', payload: cancelRequestFacts },
  /** The pickup is near, and the driver has not said that they are coming. */
  'trip.coming_asked': { activity: null, payload: expectedTrip },
  /** The pickup time is over, and the driver has not reached it. */
  'trip.late': { activity: 'booking', payload: expectedTrip },
});
