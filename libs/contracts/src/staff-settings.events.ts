import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

export const staffSettingsEvents = defineEvents({
  /** A user changed settings of the staff pages: columns of a table, or a saved view. */
  'staff.settings_changed': { activity: null, payload: z.object({ user_id: idSchema }) },
});
