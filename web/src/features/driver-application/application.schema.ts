import { applyAsDriverBodySchema } from '@app/contracts/drivers.js';
import { code } from '@app/contracts/errors.js';
import { z } from 'zod';

const fields = applyAsDriverBodySchema.extend({
  confirm: z.string({ error: code('required') }).min(1, { error: code('required') }),
});

function areAlike({ password, confirm }: { password?: unknown; confirm?: unknown }): boolean {
  return !confirm || password === confirm;
}

/** The application and the repeated password. Whatever is wrong, the whole form says so, too (spec section 5). */
export const applicationFormSchema = fields
  .refine(areAlike, { path: ['confirm'], error: code('passwords_differ'), when: () => true })
  .refine((values) => fields.safeParse(values).success && areAlike(values), {
    path: ['form'],
    error: code('application_incomplete'),
    when: () => true,
  });
