import { spawn } from 'node:child_process';
import { rename, rm, stat, writeFile, open } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { QUEUE_SCHEMA } from '@app/platform/queue/queues.js';
import { migrations } from '../migrations.js';
import { isPreRelease, preReleaseRefusal } from '../pre-release.js';
import { migrateDatabase } from '../run-migrations.js';
import { type Command, requiredFlag, CommandError } from './command.js';

/** PostgreSQL's client programs, from the folder that `PG_BIN` names or from the PATH. */
type Program = 'pg_dump' | 'pg_restore';

/**
 * Requires programs of at least the server's major version: `pg_dump` cannot dump a server newer than itself.
 * @throws {CommandError}
 */
async function requireTools(serverMajor: number): Promise<void> {
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    const version = await runTool(program, ['--version']).catch(() => '');
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1] ?? 0);
    if (major >= serverMajor) continue;
    const installedVersion = major > 0 ? `found version ${major}` : 'not found';
    throw new CommandError(
      `This command needs ${program} ${serverMajor} or newer (${installedVersion}). Install the PostgreSQL client programs, or set PG_BIN to their folder. ` +
        'The embedded database of npm start is backed up by copying its folder: see "Backups" in docs/operations.md.',
    );
  }
}

/**
 * Runs a program and returns its standard output. The database URL is passed in the environment, because arguments are
 * visible in the process list.
 * @throws {CommandError} with the first line of its error output when it fails.
 */
async function runTool(program: Program, args: string[], databaseUrl?: string): Promise<string> {
  const folder = process.env['PG_BIN'];
  const child = spawn(folder ? path.join(folder, program) : program, args, {
    env: { ...process.env, LC_ALL: 'C', ...(databaseUrl !== undefined && connection(databaseUrl)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode]).catch(
    (error: Error) => ['', error.message, 1] as const,
  );
  if (code !== 0) {
    const [line] = problem.trim().split('\n');
    throw new CommandError(`${program} failed: ${line || `exit code ${code}`}`);
  }
  return output;
}

function connection(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get('sslmode');
  return {
    // An IPv6 address has brackets, the folder of a Unix socket is percent-encoded.
    PGHOST: decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(databaseUrl),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** The product's own tables, and BullMQ's when the queues are on PostgreSQL. */
const SCHEMAS = ['public', QUEUE_SCHEMA] as const;

/** One connection for a command. */
async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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

async function readServerMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  return rows[0]!.major;
}

/** Rows by table, names quoted for SQL. A partitioned table counts by its partitions. */
async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = ANY ($1) AND relkind = 'r' ORDER BY 1`,
    [SCHEMAS],
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: rowCounts } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counts.set(name, rowCounts[0]!.n);
  }
  return counts;
}

/**
 * Tables whose rows are excluded: temporary state (heartbeats, rate limits, pushes), and the Redis prefix, because a copy
 * with the same prefix would take over the original's jobs.
 */
const TABLES_WITHOUT_DATA = ['worker_heartbeat', 'rate_limit', 'socket_io_attachments', 'installation'];

/**
 * Backs up the database to a `pg_dump` file. Uploaded files and secrets are backed up separately: see
 * docs/operations.md.
 */
export const backup: Command = {
  usage: 'backup --file PATH',
  summary: 'backs up the whole database with pg_dump, in its custom format',
  options: { file: { type: 'string' } },
  async run(values, { config: { databaseUrl }, print }) {
    const file = requiredFlag(values, 'file');
    await requireTools(await withClient(databaseUrl, readServerMajor));
    // An incomplete backup never gets the final name.
    const draft = `${file}.part`;
    try {
      // It contains password hashes, so it is created readable by its owner only.
      await writeFile(draft, '', { mode: 0o600 });
      await runTool('pg_dump', [...flags(), `--file=${draft}`], databaseUrl);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    const { size } = await stat(file);
    print(`${file}: ${Math.ceil(size / 1024)} kB`);
  },
};

function flags(): string[] {
  return [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...TABLES_WITHOUT_DATA.map((table) => `--exclude-table-data=public.${table}`),
  ];
}

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
    const newMigrations = await migrateDatabase(config);
    await withClient(databaseUrl, (client) => client.query('ANALYZE'));
    print(
      `Restored ${rows} rows in ${counts.size} tables and applied ${newMigrations.length} newer migrations`,
    );
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
