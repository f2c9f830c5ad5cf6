import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../launcher/console.mjs';
import { freePort } from '../launcher/ports.mjs';
import { mainFiles } from '../launcher/settings.mjs';
import { run } from '../launcher/subprocess.mjs';
import { databaseUrl, ensureApplicationDatabase, withClient } from '../postgres/database.mjs';
import { PostgresServer } from '../postgres/server.mjs';

const application = { role: 'bahon', password: 'bahon' };
const superuserPassword = 'superuser';

/** Nothing here outlives the run, so nothing waits for the disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=on',
  'max_connections=300',
  'shared_buffers=128MB',
];

/**
 * One PostgreSQL server for the whole run, with two migrated template databases (`test/support/postgres.ts` copies them): without and
 * with the demo data. Returns `{ server, env }`.
 */
export async function startTestDatabase(scratchFolder) {
  const folder = path.join(scratchFolder, 'postgres');
  mkdirSync(folder, { recursive: true });
  const server = new PostgresServer({
    dataFolder: path.join(folder, 'data'),
    logFile: path.join(folder, 'postgres.log'),
    settings,
  });
  await server.prepare(superuserPassword, { sync: false });
  await server.start(await freePort());
  try {
    const superuser = { port: server.port, password: superuserPassword };
    await withClient(superuser, async (client) => {
      await ensureApplicationDatabase(client, { ...application, database: 'bahon_template' });
    });
    await migrate(server.port, 'bahon_template', scratchFolder, 'false');
    await withClient(superuser, (client) =>
      client.query('create database bahon_demo_template template bahon_template owner bahon'),
    );
    await migrate(server.port, 'bahon_demo_template', scratchFolder, 'true');
  } catch (error) {
    await server.stop();
    throw error;
  }
  const env = {
    BAHON_TEST_POSTGRES_PORT: String(server.port),
    BAHON_TEST_POSTGRES_PASSWORD: superuserPassword,
  };
  return { server, env };
}

async function migrate(port, database, scratchFolder, seedDemo) {
  const url = databaseUrl({ ...application, port, database });
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: path.join(scratchFolder, 'data'),
    SEED_DEMO: seedDemo,
    REDIS_URL: '',
  };
  const { code, output } = await run(process.execPath, [mainFiles.migrate], { env });
  if (code !== 0) throw new Failure(`The test database could not be migrated:\n${output.trim()}`);
}
