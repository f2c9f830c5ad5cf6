import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { paperSchema } from './papers.js';

const paperFacts = z.object({
  /** The owner. */
  user_id: idSchema,
  paper: paperSchema,
  /** Null for a licence. */
  vehicle_id: idSchema.nullable(),
  license_plate: z.string().optional(),
  expires_on: z.string(),
});

export const paperEvents = defineEvents({
  /** A document expires soon: one event per reminder. */
  'paper.expiring': { activity: null, payload: paperFacts.extend({ days_left: z.int() }) },
  'paper.expired': { activity: 'fleet', payload: paperFacts },
});
