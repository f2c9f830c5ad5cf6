import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { reservePort } from '../support/ports.js';
import { isAlive } from '../../scripts/launcher/processes.mjs';
import { eventually } from '../support/eventually.js';
import { startBahon } from '../support/processes.js';
import { setUp } from '../support/set-up.js';
import { STARTS_WITHIN_MS } from '../support/running-process.js';

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
