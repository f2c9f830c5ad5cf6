/**
 * `npm run migration:new -- add-weight`: a migration with what the entities have and the migrated database has not yet, up and down.
 * It is a draft: read it, and write by hand what TypeORM can't see (data, check constraints, partial indexes).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './launcher/build.mjs';
import { Failure, say, warn } from './launcher/console.mjs';
import { formatFiles } from './launcher/format.mjs';
import { installPackages } from './launcher/install.mjs';
import { root } from './launcher/settings.mjs';
import { migrationSource, registerMigration } from './migrations/migration-source.mjs';

const name = process.argv[2] ?? '';
const folder = path.join(root, 'apps/migrate/src/migrations');
const listFile = path.join(root, 'apps/migrate/src/migrations.ts');

try {
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) {
    throw new Failure('Name the change as verb and noun: npm run migration:new -- add-booking-weight');
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
  const { startTestDatabase } = await import('./testing/test-database.mjs');
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'bahon-migration-'));
  const { server } = await startTestDatabase(scratch);
  try {
    await import('reflect-metadata');
    const built = pathToFileURL(path.join(root, 'dist/apps/migrate/src/data-source.js')).href;
    const { createMigrationDataSource } = await import(built);
    const databaseUrl = `postgresql://bahon:bahon@127.0.0.1:${server.port}/bahon_template`;
    const dataSource = createMigrationDataSource({ databaseUrl, databasePoolSize: 2 });
    await dataSource.initialize();
    try {
      const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
      return { up: upQueries.map(statement), down: downQueries.map(statement).reverse() };
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function statement({ query, parameters }) {
  if (parameters?.length)
    throw new Failure(`TypeORM wants a statement with parameters, which a draft can't hold: ${query}`);
  return query;
}
