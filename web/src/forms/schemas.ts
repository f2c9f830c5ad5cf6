import type { Endpoint } from '@app/contracts/endpoint.js';
import { z } from 'zod';
import { code, isErrorCode } from '@app/contracts/errors.js';
import { errorCodeText } from '../i18n/contract-texts';
import type { Translate } from '../i18n/use-text';

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

type Issue = z.core.$ZodIssue;

/** The text of a schema issue: its message is an error code, and its limits are the parameters of the text. */
export function issueText(issue: Issue, t: Translate): string {
  const code = isErrorCode(issue.message) ? issue.message : 'invalid_value';
  return t(errorCodeText(code), {
    maximum: 'maximum' in issue ? Number(issue.maximum) : undefined,
    minimum: 'minimum' in issue ? Number(issue.minimum) : undefined,
  });
}

/** The first issue's text of each field. */
export function fieldTexts(issues: readonly Issue[], t: Translate): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of issues) texts[String(issue.path[0] ?? '')] ??= issueText(issue, t);
  return texts;
}

/** True for the value of an empty field. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
