import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from '../../scripts/postgres/server.mjs';

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
