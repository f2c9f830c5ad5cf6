import { open } from 'node:fs/promises';
import type pg from 'pg';
import { migrations } from '../../migrations.js';
import { isPreRelease, preReleaseRefusal } from '../../pre-release.js';
import { migrateDatabase } from '../../run-migrations.js';
import { type Command, CommandError, requiredFlag } from '../command.js';
import { countRows, readServerMajor, SCHEMAS, withClient } from './database.js';
import { databaseName, requireTools, runTool } from './pg-tools.js';

/** Magic bytes of `pg_dump --format=custom`. */
const CUSTOM_FORMAT = 'PGDMP';

/**
 * Restores a backup into an empty database, completely or not at all. The file is read to its end before anything is
 * written. A database with data is replaced only with `--replace`.
 */
export const restore: Command = {
  usage: 'restore --file PATH [--replace]',
  summary:
    'a backup into the empty database that DATABASE_URL names, brought up to this release; --replace drops what is in it',
  options: { file: { type: 'string' }, replace: { type: 'boolean' } },
  async run(values, { config, print }) {
    const { databaseUrl } = config;
    const file = requiredFlag(values, 'file');
    await requireTools(await withClient(databaseUrl, readServerMajor));
    await assertComplete(file);
    await assertKnown(file);
    await withClient(databaseUrl, (client) => prepareDatabase(client, values['replace'] === true));
    const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await runTool('pg_restore', [...flags, `--dbname=${databaseName(databaseUrl)}`, file], databaseUrl);
    const counts = await withClient(databaseUrl, countRows);
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (rows === 0) throw new CommandError('nothing was restored: the backup holds no rows');
    const migrated = await migrateDatabase(config);
    await withClient(databaseUrl, (client) => client.query('ANALYZE'));
    print(`restored ${rows} rows in ${counts.size} tables; ${migrated.length} newer migrations applied`);
  },
};

async function assertComplete(file: string): Promise<void> {
  const begin = await firstBytes(file);
  if (begin === '') throw new CommandError(`${file} is empty`);
  if (begin !== CUSTOM_FORMAT) {
    throw new CommandError(`${file} is not a backup: it is not in pg_dump's custom format`);
  }
  // Reads the whole file without writing.
  await runTool('pg_restore', ['--file=/dev/null', file]).catch((error: Error) => {
    throw new CommandError(`${file} is damaged or not complete: ${error.message}`);
  });
}

/** A newer release may have changed tables in a way that this one cannot read. */
async function assertKnown(file: string): Promise<void> {
  const flags = ['--data-only', '--schema=public', '--table=migration', '--file=-'];
  const rows = await runTool('pg_restore', [...flags, file]);
  const past = [...rows.matchAll(/^\d+\t\d+\t(\S+)$/gm)].map(([, name]) => name!);
  if (past.length === 0) throw new CommandError(`${file} is not a backup of Bahon: it has no migrations`);
  const refusal = preReleaseRefusal(past);
  if (refusal) throw new CommandError(refusal);
  const knownNames = new Set(migrations.map(({ name }) => name));
  const unknown = past.find((name) => !knownNames.has(name) && !isPreRelease(name));
  if (unknown) {
    throw new CommandError(`the backup was made by a newer release (${unknown}): restore it with that one`);
  }
}

/** Removes all tables. */
async function prepareDatabase(client: pg.Client, mayReplace: boolean): Promise<void> {
  const counts = await countRows(client);
  if (counts.size === 0) return;
  if (!mayReplace) {
    const filledTables = [...counts].filter(([, count]) => count > 0).length;
    throw new CommandError(
      `the database is not empty (${counts.size} tables, ${filledTables} with rows): restore into one just created, or use --replace to drop everything in it`,
    );
  }
  const drops = SCHEMAS.map((schema) => `DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.query([...drops, 'CREATE SCHEMA public'].join(';\n'));
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`--file: ${error.code} on ${file}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(CUSTOM_FORMAT.length) });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
