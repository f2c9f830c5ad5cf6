import { applyAsDriverBodySchema } from '@app/contracts/drivers.js';
import { code } from '@app/contracts/errors.js';
import { areAlike, differ, repeatedPassword } from '../../ui/form/repeated-password';

const fields = applyAsDriverBodySchema.extend(repeatedPassword);

/** The application and the repeated password. Any error also shows one text for the whole form. */
export const applicationFormSchema = fields
  .refine(areAlike, differ)
  .refine((values) => fields.safeParse(values).success && areAlike(values), {
    path: ['form'],
    error: code('application_incomplete'),
    when: () => true,
  });
