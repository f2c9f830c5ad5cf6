import type { Transaction } from '@app/platform/database/database.service.js';
import { rolesSql } from '../shared/sql.js';

/**
 * Whether a user is a driver. Locks the row, so that role and account stay until the transaction ends. `alone` takes an
 * exclusive lock: one command on their vehicles at a time.
 */
export async function lockDriver(tx: Transaction, userId: number, { alone = false } = {}): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM app_user WHERE id = $1 AND role = ${rolesSql('driver')} AND deleted_at IS NULL
     FOR ${alone ? 'NO KEY UPDATE' : 'SHARE'}`,
    [userId],
  );
  return rows.length > 0;
}
