import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { isAlive } from '../../scripts/launcher/processes.mjs';
import { reservePort } from '../support/ports.js';
import { HttpClient } from '../support/http-client.js';
import { startBahon } from '../support/processes.js';
import { setUp } from '../support/set-up.js';
import { eventually } from '../support/eventually.js';
import { STARTS_WITHIN_MS } from '../support/running-process.js';

/** How long a supervisor waits after SIGTERM. */
const ENDS_WITHIN_MS = 15_000;
/** More than fits into a pipe that is not read. */
const LOG_LINES = 2_000;

describe('a process that is stopping and has closed everything', () => {
  const children: ChildProcess[] = [];

  const bahon = setUp(() => startBahon({ apis: 0, workers: 0 }));

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** As the launcher forks it, but its log is not read yet. */
  async function start(name: 'api' | 'worker', env: NodeJS.ProcessEnv = {}) {
    const { NODE_OPTIONS: _options, ...environment } = process.env;
    const port = await reservePort();
    const child = fork(path.resolve(`dist/apps/${name}/src/main.js`), [], {
      env: { ...environment, ...bahon.environment, PORT: String(port), ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    await once(child, 'message');
    return { child: child, client: new HttpClient(`http://127.0.0.1:${port}`) };
  }

  async function endOf(ending: ChildProcess) {
    const exit = once(ending, 'exit', { signal: AbortSignal.timeout(ENDS_WITHIN_MS) });
    const [code, signal] = (await exit) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  }

  it('ends although the reader of its log does not read', async () => {
    const { child, client } = await start('api', { LOG_LEVEL: 'info' });
    for (let n = 0; n < LOG_LINES; n += 50)
      await Promise.all(Array.from({ length: 50 }, () => client.get('/api/health/live')));
    const end = endOf(child);
    child.kill('SIGTERM');
    expect(await end).toEqual({ code: 0, signal: null });
  });

  it('(API and worker) ends although the process that started it and read its log was killed', async () => {
    const ends = (['api', 'worker'] as const).map(async (name) => {
      const { child } = await start(name, { LOG_LEVEL: 'trace' });
      const end = endOf(child);
      child.stdout?.destroy();
      child.disconnect();
      return end;
    });
    for (const end of await Promise.all(ends)) expect(end).toEqual({ code: 0, signal: null });
  });

  it('(API and worker) ends although a system call does not return, and logs it', async () => {
    const ends = (['api', 'worker'] as const).map(async (name) => {
      const pipe = path.join(bahon.dataFolder, `${name}.pipe`);
      execFileSync('mkfifo', [pipe]);
      const NODE_OPTIONS = `--import ${path.resolve('test/support/block-thread.mjs')}`;
      const { child } = await start(name, { NODE_OPTIONS, BLOCKING_PIPE: pipe });
      let log = '';
      child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
      const end = endOf(child);
      child.kill('SIGTERM');
      return { end: await end, log };
    });
    for (const { end, log } of await Promise.all(ends)) {
      expect(end).toEqual({ code: null, signal: 'SIGTERM' });
      expect(log).toMatch(/"open":\{"FSReqCallback":1\},"msg":"system calls do not return/);
    }
  });
});

/** Starts the npm command of docs/operations.md and sends SIGTERM to that process only, as a supervisor does. */
describe('a process that a supervisor started by npm', () => {
  let child: ChildProcess | undefined;
  let output = '';

  const bahon = setUp(() => startBahon({ apis: 0, workers: 0 }));

  afterEach(() => {
    child?.kill('SIGKILL');
  });

  it.each([
    ['start:api', [], 'listening'],
    ['start:worker', ['--', '--queues', 'reactions', '--concurrency', '2'], 'worker is running'],
  ])('%s ends without errors on SIGTERM', async (command, flags, readyLine) => {
    const { NODE_OPTIONS: _options, ...environment } = process.env;
    const env = { ...environment, ...bahon.environment, PORT: String(await reservePort()) };
    output = '';
    child = spawn('npm', ['run', command, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const exit = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(() => expect(output).toContain(readyLine), {
      within: STARTS_WITHIN_MS,
      what: 'the process',
    });
    const pid = Number(/"pid":(\d+)/.exec(output)![1]);

    child.kill('SIGTERM');
    await exit;
    await eventually(() => !isAlive(pid), { within: 15_000, what: 'the end of the process' });
    expect(output).toMatch(/"reason":"SIGTERM".*"msg":"stopping"/);
    expect(output).not.toMatch(/"level":(50|60)/);
    expect(await bahon.database.query('SELECT 1 FROM worker_heartbeat')).toEqual([]);
  });
});
