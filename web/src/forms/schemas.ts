import type { Endpoint } from '@app/contracts/endpoint.js';
import { z } from 'zod';
import { code } from '@app/contracts/errors.js';

/** The body schema of an endpoint, for its form. @throws for an endpoint without a body, which is a bug. */
export function bodySchemaOf<Body extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, Body, z.ZodType>,
): Body {
  if (!endpoint.body) throw new Error(`${endpoint.method} ${endpoint.path} takes no body`);
  return endpoint.body;
}

/** The field for the repeated password, to extend a form's schema. */
export const repeatedPassword = {
  confirm: z.string({ error: code('required') }).min(1, { error: code('required') }),
};

/** Whether both passwords are equal. True while the second is empty. */
export function areAlike({ password, confirm }: { password?: unknown; confirm?: unknown }): boolean {
  return !confirm || password === confirm;
}

/** The refinement options for different passwords. It is checked also while other fields are invalid. */
export const differ = { path: ['confirm'], error: code('passwords_differ'), when: () => true };
