import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { expectNothingLost } from '../support/outcome.js';
import { startBahon, stores } from '../support/processes.js';
import { started } from '../support/started.js';

const PEOPLE = Number(process.env['BAHON_DEPLOY_PEOPLE'] ?? 50);
const MINUTES = Number(process.env['BAHON_DEPLOY_MINUTES'] ?? 40 / 60);

/** What `npm run simulate -- --json` says; the part that is asked here. */
interface Report {
  steps: Record<string, number>;
  accepted: Record<string, number>;
  retries: Record<string, number>;
  unexpected: Record<string, number>;
  webhooks: { events: number; missing: number };
  problems: string[];
}

describe.each(stores)('a deploy under load, queues on %s', (store) => {
  const bahon = started(() =>
    startBahon({ apis: 2, workers: 2, store, env: { WEBHOOK_ALLOW_LOOPBACK: 'true' } }),
  );

  it(
    'of 2 apis and 2 workers, one by one while people and programs act: nothing accepted is lost, nothing is done twice',
    async () => {
      const urls = bahon.apis.map(({ url }) => url);
      const simulation = simulate(urls);
      for (const url of urls) {
        await simulation.isAtWork;
        await bahon.workers.shift()!.stop();
        await bahon.startWorker();
        const index = bahon.apis.findIndex((api) => api.url === url);
        const [api] = bahon.apis.splice(index, 1);
        expect(await api!.process.stop()).toMatchObject({ code: 0, signal: null });
        await bahon.startApi({ PORT: new URL(url).port });
      }
      const report = await simulation.report;
      expect(report.problems).toEqual([]);
      expect(report.unexpected).toEqual({});
      // They were at work, and they did meet the deploy.
      expect(report.accepted['booking']).toBeGreaterThan(5);
      expect(report.accepted['offer']).toBeGreaterThan(5);
      expect(report.steps['completed']).toBeGreaterThan(0);
      expect(report.webhooks.events).toBeGreaterThan(5);
      expect(report.webhooks.missing).toBe(0);
      expect(report.retries['no answer']).toBeGreaterThan(0);
      await expectNothingLost(bahon.database, 30_000);
    },
    240_000 + MINUTES * 60_000,
  );
});

/** People at work; `isAtWork` resolves once all have arrived. */
function simulate(urls: string[]): { isAtWork: Promise<void>; report: Promise<Report> } {
  const drivers = Math.round(PEOPLE * 0.6);
  const args = [
    '--customers',
    String(PEOPLE - drivers),
    '--drivers',
    String(drivers),
    '--minutes',
    String(MINUTES),
  ];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['scripts/simulate.mjs', ...args, '--json', '--url', urls.join(',')],
    { env },
  );
  let output = '';
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isAtWork = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.includes('They work')) resolve();
    });
    child.once('close', () => resolve());
  });
  const report = once(child, 'close').then(() => {
    if (output === '') throw new Error(`the simulation gave no report:\n${told}`);
    return JSON.parse(output) as Report;
  });
  report.catch(() => undefined);
  return { isAtWork, report };
}
