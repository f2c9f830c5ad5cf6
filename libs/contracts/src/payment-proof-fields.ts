import { z } from 'zod';

/** Words of payment proofs. Apart, because payments and proofs both use them. */

/** The mobile-money providers whose messages are read. */
export const proofProviders = ['bkash', 'nagad', 'rocket'] as const;
export const proofProviderSchema = z.enum(proofProviders).meta({ id: 'ProofProvider' });
export type ProofProvider = z.infer<typeof proofProviderSchema>;

/** `in`: the wallet received the money. */
export const proofDirections = ['in', 'out'] as const;
export const proofDirectionSchema = z.enum(proofDirections).meta({ id: 'ProofDirection' });
export type ProofDirection = z.infer<typeof proofDirectionSchema>;
