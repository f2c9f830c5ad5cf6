import { z } from 'zod';
import { code } from './errors.js';
import { walletProviders } from './wallets.js';

/** Words of payment proofs. Apart from their endpoints, because the parsers use them too. */

export const proofProviderSchema = z
  .enum(walletProviders, code('invalid_value'))
  .meta({ id: 'ProofProvider' });
export type ProofProvider = z.infer<typeof proofProviderSchema>;

/** `in`: the wallet received the money. */
export const proofDirections = ['in', 'out'] as const;
export const proofDirectionSchema = z
  .enum(proofDirections, code('invalid_value'))
  .meta({ id: 'ProofDirection' });
export type ProofDirection = z.infer<typeof proofDirectionSchema>;

/** How a message came: typed in by an admin, sent by a phone, or as a row of a statement. */
export const proofSources = ['pasted', 'forwarded', 'imported'] as const;
export const proofSourceSchema = z.enum(proofSources).meta({ id: 'ProofSource' });
export type ProofSource = z.infer<typeof proofSourceSchema>;
