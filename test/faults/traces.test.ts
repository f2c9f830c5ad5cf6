import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book, ok, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { TraceCollector } from '../support/trace-collector.js';
import { setUp } from '../support/set-up.js';

/** Far less than the five seconds that a process waits for a collector that hangs. */
const WITHOUT_WAITING_MS = 2_500;

describe('an unavailable collector of traces', () => {
  const linesOf = (text: string) => bahon.apis[0]!.process.logs.filter((line) => line.includes(text));

  const collector = setUp(() => TraceCollector.start());
  const bahon = setUp(() => startBahon({ env: collector.environment }));

  it.each(['hang', 'refuse'] as const)('costs nothing while it does %s', async (mood) => {
    collector.mood = mood;
    const [customer, driver] = await Promise.all([bahon.signIn('customer'), bahon.signIn('driver')]);
    const exportCount = collector.requests.length;
    let slowest = 0;
    for (let round = 0; round < 150 || collector.requests.length === exportCount; round += 1) {
      const startTime = performance.now();
      ok(await customer.get('/api/bookings'));
      slowest = Math.max(slowest, performance.now() - startTime);
    }
    expect(slowest).toBeLessThan(WITHOUT_WAITING_MS);
    const offer = await sendOffer(driver, (await book(customer)).id);
    await eventually(async () => {
      const notifications = ok(await customer.get('/api/notifications')) as {
        kind: string;
        link: string | null;
      }[];
      expect(
        notifications.some(
          ({ kind, link }) => kind === 'offer.sent' && link?.includes(String(offer.booking_id)),
        ),
      ).toBe(true);
    });
  });

  it('is logged once, and so is its return', async () => {
    await eventually(() => linesOf('the collector does not accept traces').length === 1, { within: 20_000 });
    collector.mood = 'take';
    await eventually(
      async () => {
        await bahon.client().get('/api/bookings');
        expect(linesOf('the collector accepts traces again')).toHaveLength(1);
      },
      { within: 30_000, every: 200 },
    );
    expect(linesOf('the collector does not accept traces')).toHaveLength(1);
    expect(collector.newest('GET /api/bookings').service).toBe('bahon-api');
  });

  it('does not delay the shutdown', async () => {
    const [worker, api] = await Promise.all([bahon.startWorker(), bahon.startApi()]);
    collector.mood = 'hang';
    await bahon.client(api.url).get('/api/bookings');
    const ends = await Promise.all([worker.stop(), api.process.stop()]);
    for (const { code, milliseconds } of ends) {
      expect(code).toBe(0);
      expect(milliseconds).toBeLessThan(12_000);
    }
    expect(
      [...worker.logs, ...api.process.logs].filter((line) => line.includes('stopping took too long')),
    ).toEqual([]);
  });

  it('never was there: the product starts, works and stops', async () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    };
    const api = await bahon.startApi(env);
    expect((await bahon.client(api.url).get('/api/health/ready')).status).toBe(200);
    expect((await bahon.client(api.url).get('/api/bookings')).status).toBe(401);
    expect(await api.process.stop()).toMatchObject({ code: 0 });
  });
});
