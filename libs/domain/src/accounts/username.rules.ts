import { usernameText } from '@app/contracts/accounts.js';
import { type ErrorCode, isErrorCode } from '@app/contracts/errors.js';

/** The first error in a username that is being typed, or null. */
export function usernameProblem(typed: string): ErrorCode | null {
  if (typed.trim().length === 0) return 'username_too_short';
  const checked = usernameText.safeParse(typed);
  if (checked.success) return typed === checked.data ? null : 'username_has_spaces';
  const [issue] = checked.error.issues;
  return issue && isErrorCode(issue.message) ? issue.message : 'invalid_value';
}
