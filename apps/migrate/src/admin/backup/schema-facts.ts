import type pg from 'pg';
import { QUEUE_SCHEMA } from '@app/platform/queue/queue-schema.js';

/** A table with the columns that can be written, names already quoted for SQL. */
export interface TableFacts {
  schema: string;
  /** `"schema"."table"` */
  name: string;
  columns: string;
}

/** Where the product keeps everything: its own tables, and BullMQ's when the queues are on PostgreSQL. */
const SCHEMAS = ['public', QUEUE_SCHEMA];

/**
 * Not in a backup: what migrations note for themselves belongs to the database restored into, and what is true of the moment
 * (who is alive, who asked how often, pushes on their way) is wrong the moment after. The prefix in Redis belongs to one
 * installation: with it, a copy would take the jobs of the original.
 */
export const LEFT_OUT = [
  'public.migration',
  `${QUEUE_SCHEMA}.migration`,
  'public.installation',
  'public.worker_heartbeat',
  'public.rate_limit',
  'public.socket_io_attachments',
];

/** The tables a backup holds, in a fixed order. */
export async function readTables(client: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `SELECT n.nspname AS schema, format('%I.%I', n.nspname, c.relname) AS name,
            string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND n.nspname || '.' || c.relname <> ALL ($2)
      GROUP BY n.nspname, c.relname
      ORDER BY n.nspname DESC, c.relname`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

/** Where every used sequence stands: after a restore ids go on from here. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
       FROM pg_sequences
      WHERE schemaname = ANY ($1) AND last_value IS NOT NULL AND sequencename NOT LIKE 'migration%'
      ORDER BY 1`,
    [SCHEMAS],
  );
  return rows;
}

/** Names of the migrations a database has been through, oldest first; none for an empty one. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT 1 WHERE to_regclass('public.migration') IS NOT NULL`);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM migration ORDER BY "timestamp", id`,
  );
  return rows.map(({ name }) => name);
}

/** Which state BullMQ's tables are in; null where there are none. */
export async function readQueueRelease(client: pg.ClientBase): Promise<string | null> {
  const { rows: found } = await client.query(
    `SELECT 1 WHERE to_regclass('${QUEUE_SCHEMA}.migration') IS NOT NULL`,
  );
  if (found.length === 0) return null;
  const { rows } = await client.query<{ release: string }>(
    `SELECT count(*)::text AS release FROM ${QUEUE_SCHEMA}.migration`,
  );
  return rows[0]?.release ?? null;
}
