import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const notificationFacts = z.object({ notification_id: idSchema, user_id: idSchema });

export const notificationEvents = defineEvents({
  'notification.created': { activity: null, payload: notificationFacts },
  /** An admin's announcement: the users after `after_user_id` have no notification of it yet. */
  'notification.broadcast': {
    activity: null,
    payload: z.object({ broadcast_id: idSchema, after_user_id: z.int().min(0) }),
  },
  /** One batch of the announcement's notifications was written. */
  'notification.batch_created': {
    activity: null,
    payload: z.object({ broadcast_id: idSchema, user_ids: z.array(idSchema) }),
  },
  /** One user also gets the announcement by email. */
  'notification.mail_requested': {
    activity: null,
    payload: z.object({ broadcast_id: idSchema, user_id: idSchema }),
  },
  /** One or all (`notification_id` null) of a user's notifications were read. */
  'notification.read': {
    activity: null,
    payload: notificationFacts.extend({ notification_id: idSchema.nullable() }),
  },
  /** The code in a notification stopped working before it expired. */
  'notification.code_ended': { activity: null, payload: notificationFacts },
});
