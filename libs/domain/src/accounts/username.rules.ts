import { usernameText } from '@app/contracts/accounts.js';
import { type ErrorCode, isErrorCode } from '@app/contracts/errors.js';

/** The first error in a username that is being typed, or null. */
export function usernameProblem(input: string): ErrorCode | null {
  if (input.trim().length === 0) return 'username_too_short';
  const result = usernameText.safeParse(input);
  if (result.success) return input === result.data ? null : 'username_has_spaces';
  const [issue] = result.error.issues;
  return issue && isErrorCode(issue.message) ? issue.message : 'invalid_value';
}
