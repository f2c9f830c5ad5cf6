import pg from 'pg';
import type { TestDatabase } from './postgres.js';

/**
 * Holds everybody else off a table, so that a process stands still in the middle of its work for as long as a test needs.
 * Call the result to let go.
 */
export async function lockTable(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

/** How many connections wait for a lock right now: proof that a process stands where the test wants it. */
export async function waitingForLock(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row!.n;
}
