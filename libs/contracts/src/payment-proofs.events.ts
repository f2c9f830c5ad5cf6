import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

export const paymentProofEvents = defineEvents({
  /** Messages of a wallet were kept, in one transaction. */
  'proof.recorded': { activity: null, payload: z.object({ proof_ids: z.array(idSchema) }) },
  /** A message has the transaction id of a payment that was submitted before. */
  'proof.matched': {
    activity: null,
    payload: z.object({ proof_id: idSchema, payment_id: idSchema, booking_id: idSchema }),
  },
  /** A phone was added or revoked. */
  'proof_device.changed': { activity: null, payload: z.object({ device_id: idSchema }) },
});
