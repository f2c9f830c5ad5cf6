import { z } from 'zod';
import { timeSchema } from './time.js';

/** The present suspension of a driver. */
export const suspensionStateSchema = z
  .object({
    reason: z.string(),
    /** When it ends by itself; null: when an admin reinstates the driver. */
    until: timeSchema.nullable(),
  })
  .meta({ id: 'SuspensionState' });
export type SuspensionState = z.infer<typeof suspensionStateSchema>;
