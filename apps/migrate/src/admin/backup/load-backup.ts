import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import { QUEUE_SCHEMA } from '@app/platform/queue/queue-schema.js';
import { CommandError } from '../command.js';
import type { BackupPart } from './read-backup.js';

type CopyStream = ReturnType<typeof copyFrom>;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Writes a backup's rows into empty tables, in one transaction: all of it or nothing. Foreign keys are taken off meanwhile, since
 * tables that point at each other have no order, and checked when they come back.
 * @returns rows by table.
 */
export async function loadBackup(
  client: pg.Client,
  parts: AsyncIterable<BackupPart>,
  { withQueues }: { withQueues: boolean },
): Promise<Record<string, number>> {
  // No ROLLBACK: a COPY that is still open would keep it waiting. The caller ends the connection, and with it all of this.
  await client.query('BEGIN');
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const loaded = await loadParts(client, parts, withQueues);
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  await client.query('COMMIT');
  return loaded;
}

async function loadParts(
  client: pg.Client,
  parts: AsyncIterable<BackupPart>,
  withQueues: boolean,
): Promise<Record<string, number>> {
  const loaded: Record<string, number> = {};
  let copy: { stream: CopyStream; table: string } | null = null;
  let isComplete = false;
  const isWanted = (name: string) => withQueues || !name.startsWith(`${QUEUE_SCHEMA}.`);
  for await (const part of parts) {
    if (part.kind === 'row') {
      if (!copy) continue;
      loaded[copy.table]! += 1;
      if (!copy.stream.write(part.line)) await drained(copy.stream);
      continue;
    }
    if (copy) await end(copy.stream);
    copy = null;
    if (part.kind === 'table' && isWanted(part.name)) {
      copy = { table: part.name, stream: await begin(client, part.name, part.columns) };
      loaded[part.name] = 0;
    } else if (part.kind === 'sequence' && isWanted(part.name)) {
      await client.query('SELECT setval($1::regclass, $2::bigint)', [part.name, part.value]);
    } else if (part.kind === 'trailer') {
      assertComplete(part.trailer.rows, loaded);
      isComplete = true;
    }
  }
  if (!isComplete) throw new CommandError('this backup is not complete');
  return loaded;
}

async function begin(client: pg.Client, table: string, columns: string): Promise<CopyStream> {
  // The workers of an empty installation have noted a few things about themselves.
  if (table.startsWith(`${QUEUE_SCHEMA}.`)) await client.query(`DELETE FROM ${table}`);
  const stream = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`));
  // Told again by whoever waits for the stream; without a listener it would end the process.
  stream.on('error', () => undefined);
  return stream;
}

async function end(stream: CopyStream): Promise<void> {
  stream.end();
  await finished(stream);
}

async function drained(stream: CopyStream): Promise<void> {
  await Promise.race([once(stream, 'drain'), finished(stream)]);
}

function assertComplete(told: Record<string, number>, loaded: Record<string, number>): void {
  for (const [table, rows] of Object.entries(loaded)) {
    if (told[table] !== rows)
      throw new CommandError(`this backup is damaged: ${table} has ${rows} rows of ${told[table]}`);
  }
}

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
       FROM pg_constraint JOIN pg_namespace n ON n.oid = connamespace
      WHERE contype = 'f' AND n.nspname IN ('public', '${QUEUE_SCHEMA}')`,
  );
  return rows;
}
