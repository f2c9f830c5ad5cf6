import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const reviewFacts = z.object({ user_id: idSchema, reason: z.string().nullable() });

export const driverEvents = defineEvents({
  'driver.applied': { activity: 'fleet', payload: z.object({ user_id: idSchema }) },
  'driver.approved': { activity: 'fleet', payload: reviewFacts },
  'driver.rejected': { activity: 'fleet', payload: reviewFacts },
  /** A driver requested another name, which an admin reviews. */
  'driver.name_requested': { activity: 'fleet', payload: z.object({ user_id: idSchema }) },
  'driver.name_approved': { activity: 'fleet', payload: reviewFacts },
  'driver.name_rejected': { activity: 'fleet', payload: reviewFacts },
});
