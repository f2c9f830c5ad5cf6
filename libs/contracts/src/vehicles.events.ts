import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';
import { expiringVehicleDocuments } from './document-expiry.js';

/** The plate at the time of the event. */
const plateFacts = { license_plate: z.string() };

const reviewFacts = z.object({
  ...plateFacts,
  vehicle_id: idSchema,
  user_id: idSchema.nullable(),
  reason: z.string().nullable(),
});

export const vehicleEvents = defineEvents({
  'vehicle.submitted': {
    activity: 'fleet',
    payload: z.object({ ...plateFacts, vehicle_id: idSchema, user_id: idSchema }),
  },
  'vehicle.approved': { activity: 'fleet', payload: reviewFacts },
  'vehicle.rejected': { activity: 'fleet', payload: reviewFacts },
  /** Its driver added a document or photo to the approved vehicle, which stays approved. */
  'vehicle.document_added': {
    activity: 'fleet',
    payload: z.object({
      ...plateFacts,
      vehicle_id: idSchema,
      user_id: idSchema,
      kind: z.enum(['photo', ...expiringVehicleDocuments, 'other']),
    }),
  },
  /** An admin rejected one document; the vehicle stays as it is. */
  'vehicle.document_rejected': {
    activity: 'fleet',
    payload: z.object({
      ...plateFacts,
      vehicle_id: idSchema,
      user_id: idSchema,
      kind: z.enum([...expiringVehicleDocuments, 'other']),
      reason: z.string(),
    }),
  },
  /** Any other change, or the vehicle was deleted: by its driver before the review, or by an admin. */
  'vehicle.updated': {
    activity: 'fleet',
    payload: z.object({
      ...plateFacts,
      vehicle_id: idSchema,
      /** Its owner, and its owner before the change. */
      user_ids: z.array(idSchema),
      is_deleted: z.boolean(),
    }),
  },
});
