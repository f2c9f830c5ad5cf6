import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { PASSWORD_MAX_LENGTH, PAYOUT_STOP_HOURS } from './limits.js';
import { payerNumberText } from './payments.js';
import { timeSchema } from './time.js';
import { walletProviders } from './wallets.js';

/** Where a driver is paid to. */

export const payoutMethods = walletProviders;
export const payoutMethodSchema = z
  .enum(payoutMethods, code('method_not_accepted'))
  .meta({ id: 'PayoutMethod' });
export type PayoutMethod = z.infer<typeof payoutMethodSchema>;

/** A required mobile number: `01` and nine digits more. */
export const walletNumberText = payerNumberText.refine((text) => text !== '', code('required'));

/** The driver's own account, with the full number. */
const payoutAccountSchema = z
  .object({
    method: payoutMethodSchema,
    number: z.string(),
    /** When this account was entered. */
    changed_at: timeSchema,
    /** No payout is made before this time, because the account was changed; null when nothing stops payouts. */
    stopped_until: timeSchema.nullable(),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

export const savePayoutAccountBodySchema = z.object({
  method: payoutMethodSchema,
  number: walletNumberText,
  /** The driver's current password. */
  password: z
    .string(code('required'))
    .min(1, code('required'))
    .max(PASSWORD_MAX_LENGTH, code('current_password_wrong')),
});
export type SavePayoutAccountBody = z.output<typeof savePayoutAccountBodySchema>;

export const payoutAccountEndpoints = {
  get: defineEndpoint('GET', '/payout-account', {
    summary: 'Get your payout account, or null if you have none',
    access: ['driver'],
    data: payoutAccountSchema.nullable(),
  }),
  save: defineEndpoint('PUT', '/payout-account', {
    summary: `Set your payout account. Changing it pauses payouts for ${PAYOUT_STOP_HOURS} hours`,
    access: ['driver'],
    body: savePayoutAccountBodySchema,
    data: payoutAccountSchema,
    failures: ['current_password_wrong'],
  }),
} as const;
