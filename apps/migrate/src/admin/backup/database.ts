import pg from 'pg';
import { QUEUE_SCHEMA } from '@app/platform/queue/queues.js';

/** The product's own tables, and BullMQ's when the queues are on PostgreSQL. */
export const SCHEMAS = ['public', QUEUE_SCHEMA] as const;

/** One connection for a command. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bahon-backup' });
  // The running statement also reports the error; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function readServerMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  return rows[0]!.major;
}

/** Rows by table, names quoted for SQL. A partitioned table counts by its partitions. */
export async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = ANY ($1) AND relkind = 'r' ORDER BY 1`,
    [SCHEMAS],
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: counted } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counts.set(name, counted[0]!.n);
  }
  return counts;
}
