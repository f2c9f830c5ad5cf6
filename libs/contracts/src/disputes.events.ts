import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { flagSchema, idSchema } from './fields.js';
import { takaSchema } from './money.js';

const disputeFacts = z.object({
  dispute_id: idSchema,
  booking_id: idSchema,
  ticket_id: idSchema,
  /** Customer and driver of the booking. */
  user_id: idSchema,
  driver_id: idSchema,
});

export const disputeEvents = defineEvents({
  'dispute.opened': {
    activity: 'payment',
    payload: disputeFacts.extend({ is_from_driver: flagSchema, reason: z.string() }),
  },
  /** An admin divided the held money. */
  'dispute.decided': {
    activity: 'payment',
    payload: disputeFacts.extend({ refund: takaSchema, payout: takaSchema, reason: z.string() }),
  },
  /** The booking was cancelled while the dispute was open. */
  'dispute.closed': { activity: null, payload: disputeFacts },
});
