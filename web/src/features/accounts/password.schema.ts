import { accountEndpoints, registerBodySchema } from '@app/contracts/accounts.js';
import { bodySchemaOf } from '../../ui/form/body-schema';
import { areAlike, differ, repeatedPassword } from '../../ui/form/repeated-password';

/** The body of the registration and the repeated password. */
export const registerFormSchema = registerBodySchema.extend(repeatedPassword).refine(areAlike, differ);

/** The body of the password reset and the repeated password. */
export const resetFormSchema = bodySchemaOf(accountEndpoints.resetPassword)
  .extend(repeatedPassword)
  .refine(areAlike, differ);
