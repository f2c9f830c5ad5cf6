import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const linkFacts = z.object({ share_link_id: idSchema, booking_id: idSchema, user_id: idSchema });

export const shareLinkEvents = defineEvents({
  'share_link.created': {
    activity: null,
    payload: linkFacts.extend({
      /** The encrypted address when it is to be sent to the receiver. */
      sealed_url: z.string().nullable(),
    }),
  },
  'share_link.revoked': { activity: null, payload: linkFacts },
});
