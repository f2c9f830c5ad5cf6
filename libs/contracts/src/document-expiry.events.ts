import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { expiringDocumentSchema } from './document-expiry.js';

const expiryFacts = z.object({
  /** The owner. */
  user_id: idSchema,
  document: expiringDocumentSchema,
  /** Null for a licence. */
  vehicle_id: idSchema.nullable(),
  license_plate: z.string().optional(),
  expires_on: z.string(),
});

export const documentExpiryEvents = defineEvents({
  /** A document expires soon: one event per reminder. */
  'document.expiring': { activity: null, payload: expiryFacts.extend({ days_left: z.int() }) },
  'document.expired': { activity: 'fleet', payload: expiryFacts },
});
