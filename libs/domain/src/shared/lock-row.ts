import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from './domain-error.js';

/**
 * Locks one row until the transaction ends. With `for_no_key_update`, inserts of rows that reference it need not wait.
 * @throws {DomainError} with the code when no row fits.
 */
export async function lockRow<Row extends ObjectLiteral>(
  tx: Transaction,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  missingCode: ErrorCode,
  mode: 'pessimistic_write' | 'for_no_key_update' = 'pessimistic_write',
): Promise<Row> {
  const row = await tx.findOne(entity, { where, lock: { mode } });
  if (!row) throw new DomainError(missingCode);
  return row;
}
