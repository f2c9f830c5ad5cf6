import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { flagSchema, idSchema } from './fields.js';
import { ticketStatusSchema } from './support.js';

const ticketFacts = z.object({ ticket_id: idSchema, user_id: idSchema });

export const supportEvents = defineEvents({
  'ticket.opened': {
    activity: 'support',
    /** 1 for a dispute's ticket: the dispute's event notifies the admins. */
    payload: ticketFacts.extend({ is_dispute: flagSchema.optional() }),
  },
  'ticket.message': {
    activity: 'support',
    payload: ticketFacts.extend({ message_id: idSchema, sender_id: idSchema, is_from_admin: flagSchema }),
  },
  /** By an admin, or by its owner's message on a closed ticket. */
  'ticket.status_changed': {
    activity: 'support',
    payload: ticketFacts.extend({ status: ticketStatusSchema, is_from_admin: flagSchema }),
  },
  /** A reader has seen the messages up to one. */
  'ticket.read': {
    activity: null,
    payload: ticketFacts.extend({
      is_from_admin: flagSchema,
      reader_id: idSchema,
      message_id: z.int().min(0),
    }),
  },
  /** The messages reached a device of one side. */
  'ticket.delivered': { activity: null, payload: ticketFacts.extend({ is_from_admin: flagSchema }) },
  /** A reader got no notification because the thread was open, and then closed it without seeing the message. */
  'ticket.left_unseen': {
    activity: null,
    payload: ticketFacts.extend({ reader_id: idSchema, message_id: idSchema }),
  },
  'ticket.deleted': { activity: 'support', payload: ticketFacts },
});
