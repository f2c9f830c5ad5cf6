import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../command.js';

/** PostgreSQL's client programs, from the folder that `PG_BIN` names or from the PATH. */
type Program = 'pg_dump' | 'pg_restore';

/**
 * Requires programs of at least the server's major version: `pg_dump` cannot dump a server newer than itself.
 * @throws {CommandError}
 */
export async function requireTools(serverMajor: number): Promise<void> {
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
export async function runTool(program: Program, args: string[], databaseUrl?: string): Promise<string> {
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

export function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}
