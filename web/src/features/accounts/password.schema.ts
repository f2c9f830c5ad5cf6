import { accountCalls, registerBodySchema } from '@app/contracts/accounts.js';
import { code } from '@app/contracts/errors.js';
import { z } from 'zod';
import { bodySchemaOf } from '../../ui/form/body-schema';

/** A password typed twice, compared whether or not the other fields are right yet. */
const repeated = { confirm: z.string({ error: code('required') }).min(1, { error: code('required') }) };

function areAlike({ password, confirm }: { password?: unknown; confirm?: unknown }): boolean {
  return !confirm || password === confirm;
}

const differ = { path: ['confirm'], error: code('passwords_differ'), when: () => true };

/** The body of the registration and the repeated password. */
export const registerFormSchema = registerBodySchema.extend(repeated).refine(areAlike, differ);

/** The body of the password reset and the repeated password. */
export const resetFormSchema = bodySchemaOf(accountCalls.resetPassword)
  .extend(repeated)
  .refine(areAlike, differ);
