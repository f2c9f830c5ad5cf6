import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/launcher/ports.mjs';

/** Forks a main file and waits until it says `{ type: 'ready' }`. */
export async function startProcess(main, env) {
  const child = fork(main, [], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => message.type === 'ready' && resolve());
    child.on('exit', (code) => reject(new Error(`${main} ended with ${code}`)));
  });
  await ready;
  return {
    pid: child.pid,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The product: one api, one worker, on a database. */
export async function startProduct(database, extra = {}) {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    PORT: String(port),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
    ...extra,
  };
  const [api, worker] = await Promise.all([
    startProcess('dist/apps/api/src/main.js', env),
    startProcess('dist/apps/worker/src/main.js', env),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    worker,
    stop: () => Promise.all([api.stop(), worker.stop()]),
  };
}

/** The floor: the same job with as little as it takes, in one process. */
export async function startFloor(database) {
  const port = await freePort();
  const floor = await startProcess('test/bench/floor/floor-server.mjs', {
    DATABASE_URL: database.url,
    PORT: String(port),
  });
  return { url: `http://127.0.0.1:${port}`, pid: floor.pid, stop: floor.stop };
}
