import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '../launcher/console.mjs';
import { freePort } from '../launcher/ports.mjs';
import { mainFiles } from '../launcher/settings.mjs';
import { run } from '../launcher/subprocess.mjs';
import { databaseUrl, ensureApplicationDatabase, withClient } from '../postgres/database.mjs';
import { PostgresServer, runningPostmaster } from '../postgres/server.mjs';

const application = { role: 'bahon', password: 'bahon' };
const superuserPassword = 'superuser';

/** Durability is off, because nothing here outlives the run. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=on',
  'max_connections=300',
  'shared_buffers=128MB',
];

/** In memory if the system has such a folder, because the tests write several gigabytes. */
const MEMORY_FOLDER = '/dev/shm';
/** More than all databases of a run need at the same time. */
const NEEDED_BYTES = 6 * 1024 ** 3;
const PREFIX = 'bahon-test-postgres-';

/**
 * One PostgreSQL server for the whole run, with two migrated template databases (`test/support/postgres.ts` copies them): without and
 * with the demo data. Returns `{ env, stop }`; `stop` ends the server and removes its data.
 */
export async function startTestDatabase(scratchFolder) {
  const isInMemory = hasMemoryFolder();
  if (isInMemory) removeLeftovers();
  const folder = mkdtempSync(path.join(isInMemory ? MEMORY_FOLDER : scratchFolder, PREFIX));
  const server = new PostgresServer({
    dataFolder: path.join(folder, 'data'),
    logFile: path.join(folder, 'postgres.log'),
    settings,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    await server.prepare(superuserPassword, { sync: false });
    await server.start(await freePort());
    const { host, port } = server;
    const superuser = { host, port, password: superuserPassword };
    await withClient(superuser, async (client) => {
      await ensureApplicationDatabase(client, { ...application, database: 'bahon_template' });
    });
    await migrate({ host, port, database: 'bahon_template' }, scratchFolder, 'false');
    await withClient(superuser, (client) =>
      client.query('create database bahon_demo_template template bahon_template owner bahon'),
    );
    await migrate({ host, port, database: 'bahon_demo_template' }, scratchFolder, 'true');
  } catch (error) {
    await stop();
    throw error;
  }
  const env = {
    BAHON_TEST_POSTGRES_PORT: String(server.port),
    BAHON_TEST_POSTGRES_PASSWORD: superuserPassword,
  };
  return { env, stop };
}

function hasMemoryFolder() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Data of killed runs, unused for an hour. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY_FOLDER).filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(MEMORY_FOLDER, name);
    const isOld = Date.now() - statSync(folder).mtimeMs > 3_600_000;
    if (isOld && runningPostmaster(path.join(folder, 'data')) === null)
      rmSync(folder, { recursive: true, force: true });
  }
}

async function migrate(database, scratchFolder, seedDemo) {
  const url = databaseUrl({ ...application, ...database });
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: path.join(scratchFolder, 'data'),
    SEED_DEMO: seedDemo,
    REDIS_URL: '',
  };
  const { code, output } = await run(process.execPath, [mainFiles.migrate], { env });
  if (code !== 0) throw new Failure(`Couldn't migrate the test database:\n${output.trim()}`);
}
