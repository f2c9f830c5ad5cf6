import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackupHeader,
  type BackupTrailer,
  END_OF_ROWS,
  FIRST_LINE,
  LAST_LINE,
} from './backup-format.js';
import { readMigrations, readQueueRelease, readSequences, readTables } from './schema-facts.js';

const LINE_FEED = 0x0a;

/**
 * The text of a backup. Everything is read in one REPEATABLE READ transaction: the picture of one moment, while the product goes on
 * writing, and nobody waits for it.
 */
export async function* backupText(client: pg.ClientBase): AsyncGenerator<Buffer | string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    yield `${FIRST_LINE}${JSON.stringify(await readHeader(client))}\n`;
    const rows: BackupTrailer['rows'] = {};
    for (const { name, columns } of await readTables(client)) {
      yield `COPY ${name} (${columns}) FROM stdin;\n`;
      rows[name] = 0;
      for await (const chunk of client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`)) as Readable) {
        rows[name] += countLines(chunk as Buffer);
        yield chunk as Buffer;
      }
      yield `${END_OF_ROWS}\n`;
    }
    // Sequences stand outside the transaction and only grow: read last, they are past every id above.
    for (const { name, value } of await readSequences(client)) {
      yield `SELECT pg_catalog.setval('${name}', ${value}, true);\n`;
    }
    yield `${LAST_LINE}${JSON.stringify({ rows } satisfies BackupTrailer)}\n`;
  } finally {
    await client.query('ROLLBACK');
  }
}

async function readHeader(client: pg.ClientBase): Promise<BackupHeader> {
  const { rows } = await client.query<{ at: Date; server: string }>(
    `SELECT now() AS at, current_setting('server_version') AS server`,
  );
  const { at, server } = rows[0]!;
  return {
    version: 1,
    at: at.toISOString(),
    server,
    migrations: await readMigrations(client),
    queueRelease: await readQueueRelease(client),
  };
}

/** A line break inside a value is written as two characters, so each one ends a row. */
function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
