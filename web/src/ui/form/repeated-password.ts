import { code } from '@app/contracts/errors.js';
import { z } from 'zod';

/** A password typed once more, for a form's schema to be extended by. */
export const repeatedPassword = {
  confirm: z.string({ error: code('required') }).min(1, { error: code('required') }),
};

/** Whether both are the same; nothing to say while the second is empty. */
export function areAlike({ password, confirm }: { password?: unknown; confirm?: unknown }): boolean {
  return !confirm || password === confirm;
}

/** How a schema says that they are not, whether or not the other fields are right yet. */
export const differ = { path: ['confirm'], error: code('passwords_differ'), when: () => true };
