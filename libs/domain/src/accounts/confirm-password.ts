import type { EntityManager } from 'typeorm';
import type { Transaction } from '@app/platform/database/database.service.js';
import { verifyPassword } from '@app/platform/security/passwords.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { User } from './user.entity.js';

/**
 * The signed-in user, who entered their password once more. It is checked outside a transaction, because the hash takes long.
 * @param field the field of the form with the password.
 * @throws {DomainError} `current_password_wrong`
 */
export async function confirmPassword(
  manager: EntityManager,
  userId: number,
  password: string,
  field: string,
): Promise<User> {
  const user = await manager.findOneBy(User, { id: userId });
  if (!user || !(await verifyPassword(user.passwordHash, password)))
    throw fieldError(field, 'current_password_wrong');
  return user;
}

/** Locks the user, whose confirmed password must still be current. @throws {DomainError} `conflict` */
export async function lockUnchanged(tx: Transaction, { id, passwordHash }: User): Promise<void> {
  const rows: unknown[] = await tx.query(
    'SELECT FROM app_user WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE',
    [id, passwordHash],
  );
  if (rows.length === 0) throw new DomainError('conflict');
}
