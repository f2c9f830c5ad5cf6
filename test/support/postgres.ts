import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import type { Actor } from '@app/domain/shared/actor.js';
import { reservePort } from './ports.js';
import { type PostgresBinaries, PostgresServer } from '../../scripts/postgres/server.mjs';
import { eventually } from './eventually.js';
import { applicationRole, runEnvironment, templates } from './run-environment.js';

export interface TestDatabase {
  name: string;
  /** For `DATABASE_URL`. */
  url: string;
  /** Runs one statement in a pool of the test: `await database.query('select …', [1])` returns the rows. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Runs statements that generate thousands of rows, then `ANALYZE`. Triggers and foreign keys do not check each row, and indexes that
   * are not unique are built once at the end.
   */
  fill(statements: string[]): Promise<void>;
  /** Ends every connection to the database, as a restart of the server would. */
  terminateConnections(): Promise<void>;
  drop(): Promise<void>;
}

/** ANALYZE samples 300 rows per unit: enough for every row of these tables. */
const STATISTICS_TARGET = 1000;

/** A fresh, migrated database of the caller's own, with the demo accounts and data if `demo`: `started(() => createTestDatabase())`. */
export async function createTestDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = demo ? templates.demo : templates.empty;
  // The default strategy writes the whole copy to the WAL, which takes eight times as long.
  const copy = `template ${template} strategy file_copy owner ${applicationRole.role}`;
  await asSuperuser(`create database ${name} ${copy}`);
  const url = testDatabaseUrl(name, runEnvironment().postgresPort);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  const terminateConnections = async () => {
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    // Also those of our pool, which must notice it before it is used again.
    await eventually(() => pool.idleCount === 0);
  };
  return {
    name,
    url,
    query: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<Row>(sql, values)).rows,
    fill: async (statements) => {
      const indexes = await once<{ name: string; definition: string }>(
        { ...superuser(), database: name },
        `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
         WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique
           AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
        [tablesFilledBy(statements)],
      );
      const sql = [
        "SET session_replication_role = replica; SET maintenance_work_mem = '128MB'",
        ...indexes.map((index) => `DROP INDEX ${index.name}`),
        ...statements,
        ...indexes.map(({ definition }) => definition),
        // Plans made from a random sample vary between runs. Autovacuum takes the setting of the database.
        `ALTER DATABASE ${name} SET default_statistics_target = ${STATISTICS_TARGET}`,
        `SET default_statistics_target = ${STATISTICS_TARGET}`,
        'ANALYZE',
      ].join(';');
      await once({ ...superuser(), database: name }, sql);
    },
    terminateConnections,
    drop: async () => {
      await pool.end();
      await asSuperuser(`drop database if exists ${name} with (force)`);
    },
  };
}

/** The person of a demo account, as services take them. */
export async function demoActor(database: TestDatabase, username: string): Promise<Actor> {
  const sql = 'SELECT id AS "userId", role, 0 AS "sessionId" FROM app_user WHERE username = $1';
  return (await database.query<Actor>(sql, [username]))[0]!;
}

export interface PrivatePostgres {
  url: string;
  /** The same database over the server's Unix socket. */
  socketUrl: string;
  /** Default: in its first database. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    sql: string,
    values?: unknown[],
    url?: string,
  ): Promise<Row[]>;
  /** One more database, empty. */
  createDatabase(name: string): Promise<void>;
  /** Stops it: `'SIGINT'` fast, `'SIGQUIT'` immediate (as a crash), `'SIGKILL'`. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

/** A PostgreSQL server of the test's own with one empty, unmigrated database (see `migrate` in `processes.ts`), for faults of the server. */
export async function startPrivatePostgres(
  settings: string[] = [],
  binaries?: PostgresBinaries,
): Promise<PrivatePostgres> {
  const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'postgres-'));
  const server = new PostgresServer({
    dataFolder: path.join(folder, 'data'),
    logFile: path.join(folder, 'log'),
    settings,
    ...(binaries && { binaries }),
  });
  const port = await reservePort();
  await server.prepare('superuser', { sync: false });
  await server.start(port);
  const admin = { host: '127.0.0.1', port, user: 'postgres', password: 'superuser', database: 'postgres' };
  const { role, password } = applicationRole;
  await once(admin, `create role ${role} login password '${password}'`);
  const createDatabase = async (name: string) =>
    void (await once(admin, `create database ${name} owner ${role}`));
  await createDatabase('bahon');
  const url = testDatabaseUrl('bahon', port);
  return {
    url,
    socketUrl: testDatabaseUrl('bahon', port, server.host),
    query: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[], other = url) =>
      once<Row>({ connectionString: other }, sql, values),
    createDatabase,
    stop: (signal = 'SIGINT') => server.stop([signal, 'SIGKILL']),
    start: () => server.start(port),
  };
}

function tablesFilledBy(statements: string[]): string[] {
  const names = statements.flatMap((sql) =>
    [...sql.matchAll(/\bINSERT INTO (\w+)/g)].map(([, name]) => name!),
  );
  return [...new Set(names)];
}

function testDatabaseUrl(name: string, port: number, host = '127.0.0.1'): string {
  const { role, password } = applicationRole;
  return `postgresql://${role}:${password}@${encodeURIComponent(host)}:${port}/${name}`;
}

function superuser(): pg.ClientConfig {
  const { postgresPort: port, superuserPassword: password } = runEnvironment();
  return { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
}

async function asSuperuser(sql: string): Promise<void> {
  await once(superuser(), sql);
}

async function once<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * The newest PostgreSQL that is installed on this machine, server and client: npm's has no `pg_dump`.
 * @throws when there is none.
 */
export function installedPostgres(): PostgresBinaries & { folder: string } {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  for (const major of versions.sort((a, b) => b - a)) {
    const folder = path.join(DEBIAN_FOLDER, String(major), 'bin');
    const program = (name: string) => path.join(folder, name);
    if (['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(program(name)))) {
      return { folder, major, initdb: program('initdb'), postgres: program('postgres') };
    }
  }
  throw new Error('This test needs an installed PostgreSQL: apt-get install postgresql');
}
