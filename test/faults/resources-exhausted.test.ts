import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { Faults } from '../support/faults.js';
import type { HttpReply } from '../support/http-client.js';
import { book, sendOffer } from '../support/main-job.js';
import { expectNothingLost, countUnpublishedEvents } from '../support/outcome.js';
import { startBahon } from '../support/processes.js';
import { startRedis } from '../support/redis.js';
import { pdf } from '../support/sample-files.js';
import { lockTable } from '../support/table-lock.js';
import { clientsOf, setUp } from '../support/set-up.js';

describe('Redis full', () => {
  const redis = setUp(startRedis);

  const bahon = setUp(() => startBahon({ redisUrl: redis.url }));
  const { customer, driver } = clientsOf(bahon);

  it('lets people work; events wait in the outbox and are published when it has room again', async () => {
    await redis.command('CONFIG SET maxmemory 1mb');
    const offers: any[] = [];
    for (let n = 0; n < 5; n += 1) offers.push(await sendOffer(driver, (await book(customer)).id));
    await eventually(() => bahon.workers[0]!.logs.some((line) => line.includes('publishing events failed')), {
      within: 15_000,
      what: 'the relay noticing',
    });
    expect(await countUnpublishedEvents(bahon.database)).toBeGreaterThan(0);
    expect((await customer.get('/api/bookings')).status).toBe(200);
    await redis.command('CONFIG SET maxmemory 0');
    await expectNothingLost(bahon.database, 45_000);
  });

  it('does not delay the stop of api and worker when it is down', async () => {
    await redis.stop('SIGKILL');
    await sendOffer(driver, (await book(customer)).id);
    const exits = await Promise.all([bahon.workers.pop()!.stop(), bahon.apis.pop()!.process.stop()]);
    for (const one of exits) {
      expect(one).toMatchObject({ code: 0, signal: null });
      expect(one.milliseconds).toBeLessThan(15_000);
    }
    await redis.start();
    await Promise.all([bahon.startApi(), bahon.startWorker()]);
    await expectNothingLost(bahon.database, 30_000);
  });
});

describe('without a worker', () => {
  const POOL = 4;
  const faults = setUp(() => Faults.prepare());
  const bahon = setUp(() =>
    startBahon({ workers: 0, env: { DATABASE_POOL_SIZE: String(POOL), ...faults.env } }),
  );
  const customer = setUp(() => bahon.signIn('customer'));

  it('with every connection waiting for a lock, answers 503 within seconds, ends no process and writes no incomplete rows', async () => {
    const [demo] = await bahon.database.query('SELECT max(id) AS last FROM booking');
    const unlock = await lockTable(bahon.database, 'booking');
    const startTime = performance.now();
    const replies: HttpReply[] = await Promise.all(
      Array.from({ length: 5 * POOL }, () =>
        book(customer).then(() => ({ status: 201 }) as HttpReply, replyIn),
      ),
    );
    const seconds = (performance.now() - startTime) / 1000;
    await unlock();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    // Five seconds at the lock, and as long for a connection.
    expect(seconds).toBeLessThan(20);
    await eventually(async () => expect((await customer.get('/api/bookings')).status).toBe(200));
    await book(customer);
    const [rows] = await bahon.database.query(
      `SELECT (SELECT count(*)::int FROM booking WHERE id > $1) AS bookings,
              (SELECT count(*)::int FROM outbox_event WHERE type = 'booking.created') AS events`,
      [demo!['last']],
    );
    expect(rows!['events']).toBe(rows!['bookings']);
    expect(bahon.apis[0]!.process.isRunning).toBe(true);
  });

  const upload = () => {
    const form = new FormData();
    form.append('purpose', 'ticket_attachment');
    form.append('files[]', new Blob([pdf().content]), 'paper.pdf');
    return customer.post('/api/files', form);
  };

  it.each(['received', 'kept'])(
    'a full disk refuses a file that cannot be %s, keeps no row of it, and takes it later',
    async (match) => {
      await faults.place('storing', { act: 'fail', code: 'ENOSPC', match });
      const refusal = await upload();
      expect(refusal.status).toBe(503);
      expect(refusal.headers.get('retry-after')).not.toBeNull();
      expect(JSON.stringify(refusal.body)).not.toContain('ENOSPC');
      expect(
        await bahon.database.query('SELECT 1 FROM file WHERE deleted_at IS NULL AND attached_at IS NULL'),
      ).toEqual([]);
      const reply = await upload();
      expect(reply.status).toBe(201);
      await bahon.database.query('UPDATE file SET deleted_at = now() WHERE id = $1', [reply.body.data[0].id]);
      expect((await customer.get('/api/bookings')).status).toBe(200);
    },
  );
});

/** The status in the error that `created` throws. */
function replyIn(error: unknown): HttpReply {
  return { status: Number(/got (\d+)/.exec(String(error))?.[1]) } as HttpReply;
}
