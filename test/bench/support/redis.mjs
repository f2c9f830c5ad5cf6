import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/launcher/ports.mjs';

/**
 * A redis-server of the bench's own, with the settings of docker-compose.yml.
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startRedis() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bahon-bench-redis-'));
  const port = await freePort();
  const settings = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''];
  const child = spawn(
    process.env.REDIS_SERVER_PATH ?? 'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, ...settings],
    { stdio: 'ignore' },
  );
  const failure = once(child, 'error').then(([error]) => {
    throw new Error('the bench needs redis-server (or REDIS_SERVER_PATH)', { cause: error });
  });
  await Promise.race([answers(port), failure]);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port) {
  while (!(await isOpen(port))) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
