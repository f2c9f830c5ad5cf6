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
    'restores a backup into the empty database of DATABASE_URL and migrates it to this release; --replace drops its existing data first',
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
    if (rows === 0) throw new CommandError('Nothing was restored: the backup contains no rows');
    const migrated = await migrateDatabase(config);
    await withClient(databaseUrl, (client) => client.query('ANALYZE'));
    print(`Restored ${rows} rows in ${counts.size} tables and applied ${migrated.length} newer migrations`);
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
    throw new CommandError(`${file} is damaged or incomplete: ${error.message}`);
  });
}

/** Refuses backups of newer releases, whose tables this release may not understand. */
async function assertKnown(file: string): Promise<void> {
  const flags = ['--data-only', '--schema=public', '--table=migration', '--file=-'];
  const rows = await runTool('pg_restore', [...flags, file]);
  const past = [...rows.matchAll(/^\d+\t\d+\t(\S+)$/gm)].map(([, name]) => name!);
  if (past.length === 0) throw new CommandError(`${file} is not a Bahon backup: it contains no migrations`);
  const refusal = preReleaseRefusal(past);
  if (refusal) throw new CommandError(refusal);
  const knownNames = new Set(migrations.map(({ name }) => name));
  const unknown = past.find((name) => !knownNames.has(name) && !isPreRelease(name));
  if (unknown) {
    throw new CommandError(
      `The backup was made by a newer release (${unknown}). Restore it with that release`,
    );
  }
}

/** Removes all tables. */
async function prepareDatabase(client: pg.Client, mayReplace: boolean): Promise<void> {
  const counts = await countRows(client);
  if (counts.size === 0) return;
  if (!mayReplace) {
    const filledTables = [...counts].filter(([, count]) => count > 0).length;
    throw new CommandError(
      `The database is not empty (${counts.size} tables, ${filledTables} with rows). Restore into a new database, or use --replace to drop its data`,
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
