import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { idSchema, requiredLine } from './fields.js';
import { timeSchema } from './time.js';

/** Phones that forward the messages of a wallet. */

export const MAX_PROOF_DEVICES = 20;

const proofDeviceSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    created_at: timeSchema,
    created_by_name: z.string().nullable(),
    /** When it last forwarded something. */
    last_used_at: timeSchema.nullable(),
  })
  .meta({ id: 'ProofDevice' });
export type ProofDevice = z.infer<typeof proofDeviceSchema>;

const newProofDeviceSchema = proofDeviceSchema
  .extend({
    /** For `Authorization: Bearer`. Shown this once; we keep a hash. */
    token: z.string(),
  })
  .meta({ id: 'NewProofDevice' });
export type NewProofDevice = z.infer<typeof newProofDeviceSchema>;

export const proofDeviceBodySchema = z.object({ name: requiredLine(60) });
export type ProofDeviceBody = z.output<typeof proofDeviceBodySchema>;

export const proofDeviceEndpoints = {
  list: defineEndpoint('GET', '/proof-devices', {
    summary: 'List the phones that forward wallet messages, newest first',
    access: ['admin'],
    data: z.array(proofDeviceSchema),
  }),
  create: defineEndpoint('POST', '/proof-devices', {
    summary:
      'Add a phone that forwards messages. The response contains its token, which is never shown again',
    access: ['admin'],
    stepUp: true,
    body: proofDeviceBodySchema,
    data: newProofDeviceSchema,
    status: 201,
    hasSecretResponse: true,
    failures: ['too_many_devices'],
  }),
  revoke: defineEndpoint('DELETE', '/proof-devices/:id', {
    summary: 'Revoke a phone’s token. Its messages are kept',
    access: ['admin'],
    data: z.null(),
    failures: ['device_not_found'],
  }),
} as const;
