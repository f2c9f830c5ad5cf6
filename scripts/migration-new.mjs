/**
 * `npm run migration:new -- add-weight`: a migration, up and down, with the difference between the entities and the migrated database.
 * It is a draft: read it, and write by hand what TypeORM can't see (data, check constraints, partial indexes).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStale } from './launcher/build.mjs';
import { Failure, say, warn } from './launcher/console.mjs';
import { formatFiles } from './launcher/format.mjs';
import { installPackages } from './launcher/install.mjs';
import { freePort } from './launcher/ports.mjs';
import { mainFiles, root } from './launcher/settings.mjs';
import { run } from './launcher/subprocess.mjs';
import { migrationSource, registerMigration } from './migrations/migration-source.mjs';
import { databaseUrl, ensureApplicationDatabase, withClient } from './postgres/database.mjs';
import { PostgresServer } from './postgres/server.mjs';

const name = process.argv[2] ?? '';
const folder = path.join(root, 'apps/migrate/src/migrations');
const scratchDatabase = { role: 'bahon', password: 'bahon', database: 'bahon' };
const listFile = path.join(root, 'apps/migrate/src/migrations.ts');

try {
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) {
    throw new Failure(
      'Name the migration with a verb and a noun: npm run migration:new -- add-booking-weight',
    );
  }
  await installPackages();
  await buildStale({ only: ['server'] });
  const time = Date.now();
  const { up, down } = await difference();
  const file = path.join(folder, `${time}-${name}.ts`);
  writeFileSync(file, migrationSource({ name, time, up, down }));
  writeFileSync(listFile, registerMigration(readFileSync(listFile, 'utf8'), { name, time }));
  formatFiles(file, listFile);
  if (up.length === 0) say('Entities and migrations agree: the new migration is empty, for you to fill.');
  say(`Wrote ${path.relative(root, file)} and listed it in ${path.relative(root, listFile)}.`);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  warn(error.message);
  process.exitCode = 1;
}

/** Compares the entities with a scratch database that all migrations of the build have run on. */
async function difference() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bahon-migration-'));
  const server = new PostgresServer({
    dataFolder: path.join(scratch, 'postgres'),
    logFile: path.join(scratch, 'postgres.log'),
    settings: ['fsync=off'],
  });
  try {
    await server.prepare('superuser', { sync: false });
    await server.start(await freePort());
    const { host, port } = server;
    await withClient({ host, port, password: 'superuser' }, (client) =>
      ensureApplicationDatabase(client, scratchDatabase),
    );
    const DATABASE_URL = databaseUrl({ ...scratchDatabase, host, port });
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL, DATA_DIR: scratch, REDIS_URL: '' };
    const { code, output } = await run(process.execPath, [mainFiles.schemaDifference], { env });
    if (code !== 0) throw new Failure(`The entities could not be compared:\n${output.trim()}`);
    const { upQueries, downQueries } = JSON.parse(output.trim().split('\n').at(-1));
    return { up: upQueries.map(statement), down: downQueries.map(statement).reverse() };
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function statement({ query, parameters }) {
  if (parameters?.length)
    throw new Failure(
      `TypeORM generated a statement with parameters, which a migration draft can't contain: ${query}`,
    );
  return query;
}
