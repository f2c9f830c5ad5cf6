import pg from 'pg';
import type { TestDatabase } from './postgres.js';

/**
 * Locks a table, so that a process waits in the middle of its work as long as a test needs.
 * Call the result to let go.
 */
export function lockTable(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  return openTransaction(database, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}

/** Runs a statement in a transaction of its own, which stays open. Call the result to commit it. */
export async function openTransaction(
  database: TestDatabase,
  statement: string,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`BEGIN; ${statement}`);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

/** The number of connections that wait for a lock, which shows that a process has reached the expected point. */
export async function waitingForLock(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row!.n;
}
