import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const messageFacts = z.object({ contact_message_id: idSchema });

export const contactEvents = defineEvents({
  'contact.received': { activity: 'support', payload: messageFacts },
  'contact.replied': { activity: 'support', payload: messageFacts.extend({ contact_reply_id: idSchema }) },
  /** Marked read or unread, or deleted. */
  'contact.updated': { activity: null, payload: messageFacts },
});
