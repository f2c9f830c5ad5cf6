import { execFileSync, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/launcher/ports.mjs';

const PROBE = fileURLToPath(new URL('memory-probe.mjs', import.meta.url));
const PEER = fileURLToPath(new URL('../peer', import.meta.url));

/**
 * Forks a main file and waits until it sends `{ type: 'ready' }`.
 * @param nodeOptions of `node`'s command line
 * @param isMemoryAsked the process then reports its heap after a garbage collection on request.
 */
export async function startProcess(main, env, { isMemoryAsked = false, nodeOptions = [] } = {}) {
  const child = fork(main, [], {
    env: { ...process.env, ...env },
    execArgv: [...nodeOptions, ...(isMemoryAsked ? ['--import', PROBE] : [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => message.type === 'ready' && resolve());
    child.on('exit', (code) => reject(new Error(`${main} ended with ${code}`)));
  });
  await ready;
  return {
    pid: child.pid,
    reachableMb: async () => {
      const answer = once(child, 'message');
      child.send({ type: 'reachable' });
      const [{ mb }] = await answer;
      return mb;
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** The product: one api, one worker, on a database. */
export async function startProduct(database, extra = {}, options = {}) {
  const port = await freePort();
  const env = { ...settings(database), PORT: String(port), ...extra };
  const [api, worker] = await Promise.all([
    startProcess('dist/apps/api/src/main.js', env, options),
    startProcess('dist/apps/worker/src/main.js', env, options),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    worker,
    pids: [api.pid, worker.pid],
    stop: () => Promise.all([api.stop(), worker.stop()]),
  };
}

/** A worker alone. */
export function startWorker(database) {
  return startProcess('dist/apps/worker/src/main.js', settings(database));
}

/** The floor: the same job with as little as it takes, in one process. */
export function startFloor(database) {
  return startSmall('test/bench/floor/floor-server.mjs', database);
}

/** The peer: FeathersJS in one process. */
export function startPeer(database) {
  installPeer();
  return startSmall('test/bench/peer/peer-server.mjs', database);
}

/** The durable peer: the same server on Redis, and its worker. */
export async function startDurablePeer(database, redisUrl) {
  installPeer();
  const env = { REDIS_URL: redisUrl };
  const [server, worker] = await Promise.all([
    startSmall('test/bench/peer/peer-server.mjs', database, env),
    startProcess('test/bench/peer/peer-worker.mjs', env),
  ]);
  return {
    ...server,
    pids: [server.pid, worker.pid],
    stop: () => Promise.all([server.stop(), worker.stop()]),
  };
}

/** Installs the packages of the peers beside their source, and nowhere else, when they are missing or their lock file has changed. */
function installPeer() {
  const changedAt = (file) => statSync(`${PEER}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PEER, stdio: 'ignore' });
}

async function startSmall(main, database, extra = {}) {
  const port = await freePort();
  const env = { REDIS_URL: '', DATABASE_URL: database.url, PORT: String(port), ...extra };
  const { pid, stop } = await startProcess(main, env);
  return { url: `http://127.0.0.1:${port}`, pid, pids: [pid], stop };
}

function settings(database) {
  return {
    NODE_ENV: 'production',
    // Its staff sign in by password.
    STAFF_SECOND_FACTOR: 'optional',
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
    ...(database.redisUrl && { REDIS_URL: database.redisUrl }),
  };
}
