import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const webhookFacts = z.object({ user_id: idSchema, webhook_id: idSchema });

export const webhookEvents = defineEvents({
  /** An endpoint was made, changed or removed, or a send was asked for. */
  'webhook.changed': { activity: null, payload: webhookFacts },
  /** An endpoint was switched off because its sends failed. */
  'webhook.disabled': {
    activity: null,
    payload: webhookFacts.extend({ host: z.string(), reason: z.enum(['failing', 'gone']) }),
  },
});
