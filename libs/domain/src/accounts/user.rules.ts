import { type ErrorCode, isErrorCode } from '@app/contracts/errors.js';
import type { Role } from '@app/contracts/roles.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { usernameText } from '@app/contracts/accounts.js';

/**
 * Checks that a role or account may be removed: not one's own, and one admin must remain. `admins` are all current
 * admins, locked until the transaction ends.
 * @param ownCode what it is refused with for oneself.
 * @throws {DomainError} `session_expired` when the acting admin has been removed.
 */
export function assertMayRemoveRole(
  admin: Actor,
  user: { id: number; role: Role },
  admins: readonly { id: number }[],
  ownCode: ErrorCode,
): void {
  if (admin.userId === user.id) throw new DomainError(ownCode);
  if (user.role === 'admin' && admins.length <= 1) throw new DomainError('last_admin');
  if (!admins.some(({ id }) => id === admin.userId)) throw new DomainError('session_expired');
}

/** The first error in a username that is being typed, or null. */
export function usernameProblem(input: string): ErrorCode | null {
  if (input.trim().length === 0) return 'username_too_short';
  const result = usernameText.safeParse(input);
  if (result.success) return input === result.data ? null : 'username_has_spaces';
  const [issue] = result.error.issues;
  return issue && isErrorCode(issue.message) ? issue.message : 'invalid_value';
}
