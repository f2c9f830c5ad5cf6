import { z } from 'zod';
import { idSchema } from './fields.js';

/** What a payment and its message both say: the amount, the number that paid, the number that received. */
const evidenceFacts = ['amount', 'payer', 'receiver'] as const;
const evidenceFactSchema = z.enum(evidenceFacts).meta({ id: 'EvidenceFact' });
export type EvidenceFact = z.infer<typeof evidenceFactSchema>;

/** The message of the wallet that has a payment's transaction id. Values that the message does not contain are in neither list. */
export const evidenceSchema = z
  .object({
    proof_id: idSchema,
    agrees: z.array(evidenceFactSchema),
    differs: z.array(evidenceFactSchema),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;
