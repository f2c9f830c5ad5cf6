import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

export const apiKeyEvents = defineEvents({
  /** A key of this user was made or ended. */
  'api_key.changed': { activity: null, payload: z.object({ user_id: idSchema, api_key_id: idSchema }) },
});
