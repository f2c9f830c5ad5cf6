import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { expectNothingLost } from '../support/outcome.js';
import type { TestDatabase } from '../support/postgres.js';
import { startBahon, stores } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

const PEOPLE = Number(process.env['BAHON_DEPLOY_PEOPLE'] ?? 50);
/** The simulation runs at least this long; on a slow machine it runs until enough has happened. */
const MINUTES = Number(process.env['BAHON_DEPLOY_MINUTES'] ?? 15 / 60);
const ENOUGH_WITHIN_MS = 180_000;

/** The part of the report of `npm run simulate -- --json` that is checked here. */
interface Report {
  steps: Record<string, number>;
  accepted: Record<string, number>;
  retries: Record<string, number>;
  unexpected: Record<string, number>;
  webhooks: { events: number; missing: number };
  problems: string[];
}

describe.each(stores)('a deploy under load, queues on %s', (store) => {
  const bahon = setUp(() =>
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
        expect(api!.process.logs.filter((line) => line.includes('stopping took too long'))).toEqual([]);
        await bahon.startApi({ PORT: new URL(url).port });
      }
      await eventually(() => hasHappenedEnough(bahon.database), {
        within: ENOUGH_WITHIN_MS,
        every: 500,
        what: 'enough work of people and programs',
      });
      await simulation.hasWorkedLong;
      simulation.end();
      const report = await simulation.report;
      expect(report.problems).toEqual([]);
      expect(report.unexpected).toEqual({});
      // The simulation did each kind of work, and requests were interrupted by the deploy.
      expect(report.accepted['booking']).toBeGreaterThan(5);
      expect(report.accepted['offer']).toBeGreaterThan(5);
      expect(report.steps['completed']).toBeGreaterThan(0);
      expect(report.webhooks.events).toBeGreaterThan(5);
      expect(report.webhooks.missing).toBe(0);
      expect(report.retries['no answer']).toBeGreaterThan(0);
      await expectNothingLost(bahon.database, 30_000);
    },
    300_000 + ENOUGH_WITHIN_MS + MINUTES * 60_000,
  );
});

/** Each kind of work has been done, and webhooks were sent. */
async function hasHappenedEnough(database: TestDatabase): Promise<boolean> {
  const [row] = await database.query<{ isEnough: boolean }>(
    `SELECT (SELECT count(*) FROM booking WHERE pickup_address LIKE '%#%') > 5
        AND (SELECT count(*) FROM offer JOIN booking ON booking.id = offer.booking_id WHERE pickup_address LIKE '%#%') > 5
        AND EXISTS (SELECT 1 FROM booking WHERE pickup_address LIKE '%#%' AND status = 'completed')
        AND (SELECT count(*) FROM webhook_delivery WHERE state = 'done') > 5 AS "isEnough"`,
  );
  return row!.isEnough;
}

interface Simulation {
  /** Resolves when everybody has signed in. */
  isAtWork: Promise<void>;
  /** Resolves after `MINUTES` of work. */
  hasWorkedLong: Promise<void>;
  /** Ends the simulation, which then prints its report. */
  end: () => void;
  report: Promise<Report>;
}

/** Starts the simulation. */
function simulate(urls: string[]): Simulation {
  const drivers = Math.round(PEOPLE * 0.6);
  const args = [
    '--customers',
    String(PEOPLE - drivers),
    '--drivers',
    String(drivers),
    '--minutes',
    // The test ends it.
    String(MINUTES + 30),
  ];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['scripts/simulate.mjs', ...args, '--json', '--url', urls.join(',')],
    { env },
  );
  let output = '';
  let logs = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isAtWork = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      logs += chunk.toString();
      if (logs.includes('They work')) resolve();
    });
    child.once('close', () => resolve());
  });
  const report = once(child, 'close').then(() => {
    if (output === '') throw new Error(`the simulation gave no report:\n${logs}`);
    return JSON.parse(output) as Report;
  });
  report.catch(() => undefined);
  const hasWorkedLong = isAtWork.then(() => sleep(MINUTES * 60_000));
  return { isAtWork, hasWorkedLong, end: () => child.kill('SIGINT'), report };
}
