import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '../command.js';
import { LEFT_OUT } from './schema-facts.js';

/** What a file of `pg_dump --format=custom` begins with. */
export const PG_DUMP_MAGIC = 'PGDMP';

/** Whether this machine's pg_dump can read such a server: one older than the server refuses. */
export function hasPgDumpFor(serverMajor: number): boolean {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return major !== undefined && Number(major) >= serverMajor;
}

export async function pgDump(databaseUrl: string, file: string): Promise<void> {
  const leftOut = LEFT_OUT.filter((table) => !table.endsWith('.migration'));
  const flags = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  await run('pg_dump', [...flags, ...leftOut.map((table) => `--exclude-table-data=${table}`)], databaseUrl);
}

/** Into an empty database: the file brings the tables, too. */
export async function pgRestore(databaseUrl: string, file: string): Promise<void> {
  const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const database = new URL(databaseUrl).pathname.slice(1);
  await run('pg_restore', [...flags, `--dbname=${decodeURIComponent(database)}`, file], databaseUrl);
}

async function run(program: string, args: string[], databaseUrl: string): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...connection(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [code] = await ended.catch((error: Error): [number] => {
    complaint = error.message;
    return [1];
  });
  if (code !== 0)
    throw new CommandError(`${program}: ${complaint.trim().split('\n')[0] || `exit code ${code}`}`);
}

/** By environment, since arguments show in the list of processes. */
function connection(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}
