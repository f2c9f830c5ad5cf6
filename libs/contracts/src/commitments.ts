import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { idSchema, sortedPageQueryShape } from './fields.js';
import { timeSchema } from './time.js';

/** Commitments: the times that a driver has promised. Two of one driver do not overlap, unless an admin gave a reason. */

/** `held` until the payment for the offer is approved, `confirmed` from then until the booking ends. */
const commitmentKinds = ['held', 'confirmed'] as const;
const commitmentKindSchema = z.enum(commitmentKinds).meta({ id: 'CommitmentKind' });
export type CommitmentKind = z.infer<typeof commitmentKindSchema>;

const commitmentSchema = z
  .object({
    /** The offer's id again: an offer has one commitment at most. */
    id: idSchema,
    offer_id: idSchema,
    booking_id: idSchema,
    kind: commitmentKindSchema,
    pickup_address: z.string(),
    drop_address: z.string(),
    /** The pickup time. */
    from: timeSchema,
    /** When the hours that the driver named are over. */
    until: timeSchema,
    /** When the hold ends; null when it is confirmed, and while a payment for the offer waits to be checked. */
    held_until: timeSchema.nullable(),
  })
  .meta({ id: 'Commitment' });
export type Commitment = z.infer<typeof commitmentSchema>;

/** By the pickup time. */
export const commitmentSorts = ['from'] as const;

const commitmentListQuerySchema = z.object(sortedPageQueryShape(commitmentSorts));
export type CommitmentListQuery = z.output<typeof commitmentListQuerySchema>;

export const commitmentEndpoints = {
  list: defineEndpoint('GET', '/commitments', {
    summary: 'List the driver’s commitments, latest pickup first unless `order=asc`',
    access: ['driver'],
    query: commitmentListQuerySchema,
    data: z.array(commitmentSchema),
  }),
} as const;
