import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { reservePort } from './ports.js';
import { eventually } from './eventually.js';
import { runEnvironment } from './run-environment.js';

export interface TestRedis {
  /** For `REDIS_URL`. */
  url: string;
  /** One command in Redis's inline form, for instance `FLUSHALL` or `CONFIG SET maxmemory 2mb`; returns the raw reply. */
  command(line: string): Promise<string>;
  /** Stops it cleanly; `'SIGKILL'` for a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

/** A private redis-server with an append-only file, as production should run it: `const redis = setUp(startRedis);`. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'redis-'));
  const port = await reservePort();
  let child: ChildProcess | undefined;
  const command = (line: string) => inline(port, line);
  const start = async () => {
    const options = [
      '--appendonly',
      'yes',
      '--maxmemory-policy',
      'noeviction',
      '--save',
      '',
      '--loglevel',
      'warning',
    ];
    child = spawn(
      process.env['REDIS_SERVER_PATH'] ?? 'redis-server',
      ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, ...options],
      { stdio: 'ignore' },
    );
    await eventually(async () => (await command('PING')).startsWith('+PONG'), { what: 'Redis answering' });
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, command, start, stop };
}

function inline(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`));
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      resolve(chunk.toString());
      socket.destroy();
    });
  });
}
