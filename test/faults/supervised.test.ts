import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { isAlive } from '../../scripts/launcher/processes.mjs';
import { eventually } from '../support/eventually.js';
import { type Bahon, startBahon } from '../support/processes.js';

/** As a supervisor does it: the npm command of docs/operations.md is started, and only the process it started is told to end. */
describe('a process that a supervisor started by npm', () => {
  let bahon: Bahon;
  let child: ChildProcess | undefined;
  let output = '';

  beforeAll(async () => {
    bahon = await startBahon({ apis: 0, workers: 0 });
  }, 60_000);

  afterEach(() => {
    child?.kill('SIGKILL');
  });

  afterAll(() => bahon?.stop());

  it.each([
    ['start:api', [], 'listening'],
    ['start:worker', ['--', '--queues', 'reactions', '--concurrency', '2'], 'worker is running'],
  ])(
    '%s ends with it on SIGTERM, in peace',
    async (command, flags, readyLine) => {
      const { NODE_OPTIONS: _options, ...inherited } = process.env;
      const env = { ...inherited, ...bahon.environment, PORT: String(await freePort()) };
      output = '';
      child = spawn('npm', ['run', command, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const gone = once(child, 'exit');
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await eventually(() => expect(output).toContain(readyLine), { within: 30_000, what: 'the process' });
      const pid = Number(/"pid":(\d+)/.exec(output)![1]);

      child.kill('SIGTERM');
      await gone;
      await eventually(() => !isAlive(pid), { within: 15_000, what: 'the end of the process' });
      expect(output).toMatch(/"reason":"SIGTERM".*"msg":"stopping"/);
      expect(await bahon.database.query('SELECT 1 FROM worker_heartbeat')).toEqual([]);
    },
    60_000,
  );
});
