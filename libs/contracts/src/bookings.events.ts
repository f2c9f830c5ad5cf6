import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { takaSchema } from './money.js';

const bookingFacts = z.object({ booking_id: idSchema, user_id: idSchema });

/** The route at the time of the event. */
const routeFacts = { pickup_address: z.string(), drop_address: z.string() };

export const bookingEvents = defineEvents({
  'booking.created': { activity: 'booking', payload: bookingFacts.extend(routeFacts) },
  'booking.updated': {
    activity: 'booking',
    payload: bookingFacts.extend({
      ...routeFacts,
      /** True when a field changed that a driver's price depends on. */
      is_changed: z.boolean().optional(),
      /** The drivers whose pending offers are outdated by the change. */
      outdated_driver_ids: z.array(idSchema).optional(),
      /** The accepted driver, if the change affects what they see of the trip. */
      driver_id: idSchema.optional(),
    }),
  },
  'booking.cancelled': {
    activity: 'booking',
    payload: bookingFacts.extend({
      reason: z.string().nullable(),
      /** The customer deleted it: it is hidden from all users. */
      is_deleted: z.boolean(),
      /** What goes back to the customer, in taka, when they are told: staff cancelled it for this reason. */
      refund: takaSchema.optional(),
      /** The customer's payment still waits for a decision: what arrived goes back. */
      has_pending_payment: z.boolean().optional(),
      /** Drivers with open offers when it ended. */
      driver_ids: z.array(idSchema),
    }),
  },
  'booking.completed': {
    activity: 'booking',
    payload: bookingFacts.extend({
      offer_id: idSchema,
      driver_id: idSchema,
      /** Why an operator or admin completed it without its code. */
      reason: z.string().optional(),
    }),
  },
  /** Staff sent the alert for a booking to the drivers again. */
  'booking.drivers_alerted': { activity: 'booking', payload: bookingFacts },
  /** A batch of the drivers whom a new or repeated alert is for. */
  'booking.matched': {
    activity: null,
    payload: bookingFacts.extend({
      /** Drivers whose open app shows the alert. */
      live_user_ids: z.array(idSchema),
      /** Drivers whose devices get a web push. */
      push_user_ids: z.array(idSchema),
    }),
  },
});
