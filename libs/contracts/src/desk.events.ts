import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

export const deskEvents = defineEvents({
  /** A user changed settings of the desk pages: columns of a table, or a saved view. */
  'desk.settings_changed': { activity: null, payload: z.object({ user_id: idSchema }) },
});
