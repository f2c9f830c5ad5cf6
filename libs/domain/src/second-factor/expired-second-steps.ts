import type { Transaction } from '@app/platform/database/database.service.js';

const TABLES = ['pending_login', 'passkey_challenge', 'remembered_device'] as const;

/** Deletes expired logins that waited for a second factor, challenges of passkeys and remembered devices. @returns how many. */
export async function removeExpiredSecondSteps(tx: Transaction): Promise<number> {
  let removedCount = 0;
  for (const table of TABLES) {
    const [, count] = (await tx.query(`DELETE FROM ${table} WHERE expires_at < now()`)) as [
      unknown[],
      number,
    ];
    removedCount += count;
  }
  return removedCount;
}
