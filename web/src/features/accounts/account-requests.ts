import {
  accountEndpoints as endpoints,
  loginBodySchema,
  registerBodySchema,
} from '@app/contracts/accounts.js';
import { requestEndpoint } from '../../api/request-endpoint';
import type { MutationArg } from '../../api/endpoints';
import { bodySchemaOf, areAlike, differ, repeatedPassword } from '../../forms/schemas';

/**
 * Session and account requests, and the schemas of their forms. Loaded when the user begins to type, so that a phone shows the
 * form first. The pages update the session store afterwards.
 */
export const loginSchema = loginBodySchema;
export const registerSchema = registerBodySchema.extend(repeatedPassword).refine(areAlike, differ);
export const forgotSchema = bodySchemaOf(endpoints.forgotPassword);
export const resetSchema = bodySchemaOf(endpoints.resetPassword)
  .extend(repeatedPassword)
  .refine(areAlike, differ);

export const logIn = (arg: MutationArg<typeof endpoints.login>) => requestEndpoint(endpoints.login, arg);
export const register = (arg: MutationArg<typeof endpoints.register>) =>
  requestEndpoint(endpoints.register, arg);
export const forgotPassword = (arg: MutationArg<typeof endpoints.forgotPassword>) =>
  requestEndpoint(endpoints.forgotPassword, arg);
export const resetPassword = (arg: MutationArg<typeof endpoints.resetPassword>) =>
  requestEndpoint(endpoints.resetPassword, arg);
