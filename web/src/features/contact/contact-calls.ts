import { contactEndpoints, submitContactBodySchema } from '@app/contracts/contact.js';
import { call } from '../../api/call';
import type { MutationArg } from '../../api/endpoints';

/** The message to the administrators and the schema of its form. Loaded when a visitor begins to type. */
export const contactSchema = submitContactBodySchema;
export const sendMessage = (arg: MutationArg<typeof contactEndpoints.submit>) =>
  call(contactEndpoints.submit, arg);
