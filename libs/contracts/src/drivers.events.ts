import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const reviewFacts = z.object({ user_id: idSchema, reason: z.string().nullable() });

const suspensionFacts = {
  user_id: idSchema,
  suspension_id: idSchema,
  /** Customers with a pending booking on which the driver has a pending offer: their screens show it. */
  customer_ids: z.array(idSchema),
};

export const driverEvents = defineEvents({
  'driver.applied': { activity: 'fleet', payload: z.object({ user_id: idSchema }) },
  'driver.approved': { activity: 'fleet', payload: reviewFacts },
  'driver.rejected': { activity: 'fleet', payload: reviewFacts },
  /** A driver requested another name, which an admin reviews. */
  'driver.name_requested': { activity: 'fleet', payload: z.object({ user_id: idSchema }) },
  'driver.name_approved': { activity: 'fleet', payload: reviewFacts },
  'driver.name_rejected': { activity: 'fleet', payload: reviewFacts },
  'driver.suspended': {
    activity: 'fleet',
    payload: z.object({ ...suspensionFacts, reason: z.string(), until: z.string().nullable() }),
  },
  'driver.reinstated': { activity: 'fleet', payload: z.object(suspensionFacts) },
  /** An admin recorded until when documents are valid, or changed it. */
  'driver.expiry_dates_changed': { activity: 'fleet', payload: z.object({ user_id: idSchema }) },
  /** The driver added a document, also after the approval. */
  'driver.document_added': {
    activity: 'fleet',
    payload: z.object({ user_id: idSchema, kind: z.enum(['licence', 'other']) }),
  },
  /** An admin rejected one document; the application stays as it is. */
  'driver.document_rejected': {
    activity: 'fleet',
    payload: z.object({ user_id: idSchema, kind: z.enum(['licence', 'other']), reason: z.string() }),
  },
  'driver.document_removed': { activity: null, payload: z.object({ user_id: idSchema }) },
  /** A suspension ended because its time was over. */
  'driver.suspension_over': { activity: 'fleet', payload: z.object(suspensionFacts) },
});
