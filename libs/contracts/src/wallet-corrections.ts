import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { idSchema, requiredText, signedAmountNumber } from './fields.js';
import { balanceSchema, signedTakaSchema } from './money.js';
import { timeSchema } from './time.js';

/** Corrections of the ledger's wallet against a statement of the merchant number. */

export const correctWalletBodySchema = z.object({
  /** How much more the wallet has than the ledger says, in taka; negative when it has less. Not 0. */
  amount: signedAmountNumber('required', 'invalid_amount'),
  reason: requiredText(2000, 'reason_required'),
});
export type CorrectWalletBody = z.output<typeof correctWalletBodySchema>;

const walletCorrectionSchema = z
  .object({
    transfer_id: idSchema,
    amount: signedTakaSchema,
    reason: z.string(),
    at: timeSchema,
    /** The balance of the wallet after it. */
    wallet: balanceSchema,
  })
  .meta({ id: 'WalletCorrection' });
export type WalletCorrection = z.infer<typeof walletCorrectionSchema>;

export const walletCorrectionEndpoints = {
  correct: defineEndpoint('POST', '/wallet-corrections', {
    summary:
      'Correct the wallet balance in the ledger against a statement. The difference goes to `suspense`',
    access: ['admin'],
    stepUp: true,
    body: correctWalletBodySchema,
    data: walletCorrectionSchema,
    status: 201,
  }),
} as const;
