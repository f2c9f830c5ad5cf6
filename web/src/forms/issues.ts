import { isErrorCode } from '@app/contracts/errors.js';
import type { z } from 'zod';
import { errorCodeText } from '../i18n/contract-texts';
import type { Translate } from '../i18n/use-text';

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
