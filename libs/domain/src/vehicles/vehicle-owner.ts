import type { Transaction } from '@app/platform/database/database.service.js';

/**
 * Whether somebody is a driver, and stays one until the transaction ends: their role or account cannot be taken meanwhile,
 * which would take their vehicles with it. `alone` lets one command on their vehicles through at a time.
 */
export async function lockDriver(tx: Transaction, userId: number, { alone = false } = {}): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM app_user WHERE id = $1 AND role = 'driver' AND deleted_at IS NULL
     FOR ${alone ? 'NO KEY UPDATE' : 'SHARE'}`,
    [userId],
  );
  return rows.length > 0;
}
