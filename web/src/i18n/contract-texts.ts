import { errorCatalogue, isErrorCode, type ErrorCode } from '@app/contracts/errors.js';
import type { Text } from './catalogue';
import type { z } from 'zod';
import type { Translate } from './use-text';

/** The text of an error code; the contract's catalogue is its English wording. */
export function errorCodeText(code: ErrorCode): Text {
  return { id: `error.${code}`, defaultMessage: errorCatalogue[code].text };
}

/** An error code whose text has no blanks to fill, so that the client can show it without the server; otherwise null. */
export function plainErrorCode(code: string): ErrorCode | null {
  return isErrorCode(code) && !errorCatalogue[code].text.includes('{') ? code : null;
}

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
