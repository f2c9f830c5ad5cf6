import { open } from 'node:fs/promises';
import pg from 'pg';
import { type Config } from '@app/platform/config/config.js';
import { migrations } from '../../migrations.js';
import { migrateDatabase } from '../../run-migrations.js';
import { type Command, CommandError, required } from '../command.js';
import type { BackupHeader } from './backup-format.js';
import { loadBackup } from './load-backup.js';
import { PG_DUMP_MAGIC, pgRestore } from './pg-tools.js';
import { readBackup } from './read-backup.js';
import { readMigrations, readQueueRelease, readTables } from './schema-facts.js';

/**
 * A backup into an empty database, made by `CREATE DATABASE` or migrated and never used. It never replaces anything: keep the old
 * database until the new one has proved itself.
 */
export const restore: Command = {
  usage: 'restore --file PATH',
  summary: 'a backup into the empty database that DATABASE_URL names, brought up to this release',
  options: { file: { type: 'string' } },
  async run(values, { config, say }) {
    const file = required(values, 'file');
    const isByPgDump = (await firstBytes(file)) === PG_DUMP_MAGIC;
    const rows = isByPgDump ? await restorePgDump(file, config) : await restoreOwn(file, config);
    // What has been released since the backup was made.
    const migrated = await migrateDatabase(config);
    say(`restored${rows === null ? '' : ` ${rows} rows`}; ${migrated.length} newer migrations applied`);
  },
};

async function restoreOwn(file: string, config: Config): Promise<number> {
  const parts = readBackup(file);
  const first = await parts.next();
  if (first.done || first.value.kind !== 'header') throw new CommandError('this is no backup of ours');
  const { header } = first.value;
  assertKnown(header);
  await withClient(config, (client) => assertFits(client, header));
  await migrateDatabase(
    config,
    undefined,
    migrations.filter(({ name }) => header.migrations.includes(name)),
  );
  const loaded = await withClient(config, async (client) => {
    await assertEmpty(client);
    return loadBackup(client, parts, { withQueues: await hasSameQueues(client, header) });
  });
  await withClient(config, (client) => client.query('ANALYZE'));
  return Object.values(loaded).reduce((sum, count) => sum + count, 0);
}

async function restorePgDump(file: string, config: Config): Promise<null> {
  await withClient(config, async (client) => {
    if ((await readMigrations(client)).length > 0) {
      throw new CommandError(
        'the database has tables already: this kind of backup brings its own, so it needs one just created',
      );
    }
  });
  await pgRestore(config.databaseUrl, file);
  return null;
}

function assertKnown({ migrations: past }: BackupHeader): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = past.find((name) => !known.has(name));
  if (unknown)
    throw new CommandError(`this backup was made by a newer release (${unknown}): restore it with that one`);
}

/** A database that has gone past the backup can't take its rows: what later migrations did to rows would be missing. */
async function assertFits(client: pg.Client, header: BackupHeader): Promise<void> {
  const present = await readMigrations(client);
  const extra = present.find((name) => !header.migrations.includes(name));
  if (extra) {
    throw new CommandError(
      `the database is newer than the backup (${extra}): restore into one just created, it is migrated then`,
    );
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const tables = (await readTables(client)).filter(({ schema }) => schema === 'public');
  for (const { name } of tables) {
    // Workers and their clean-ups may have run; nobody's data is in there.
    if (name === 'public.maintenance_run') {
      await client.query(`DELETE FROM ${name}`);
      continue;
    }
    const { rows } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rows.length > 0)
      throw new CommandError(`the database is not empty: ${name} has rows, and a restore replaces nothing`);
  }
}

/** Jobs come back only to a store of the same kind and make; elsewhere `replay-failed --republish-since` brings them. */
async function hasSameQueues(client: pg.Client, header: BackupHeader): Promise<boolean> {
  return header.queueRelease !== null && (await readQueueRelease(client)) === header.queueRelease;
}

async function withClient<T>({ databaseUrl }: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bahon-restore' });
  // Told again by the statement that was running; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`--file: ${error.code} on ${file}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(PG_DUMP_MAGIC.length),
      0,
      PG_DUMP_MAGIC.length,
      0,
    );
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
