import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book, sendOffer } from '../support/main-job.js';
import { notificationsOf } from '../support/outcome.js';
import { startPrivatePostgres } from '../support/postgres.js';
import { migrate, startBahon } from '../support/processes.js';
import { startRedis } from '../support/redis.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** How soon everything must be delivered once a store is back. */
const AFTER_RETURN = 10_000;

describe('Redis is down while people work', () => {
  const redis = setUp(startRedis);

  const bahon = setUp(() => startBahon({ redisUrl: redis.url }));
  const { customer, driver, driver2 } = clientsOf(bahon);

  const notificationsAbout = (offerId: number) => notificationsOf(bahon.database, 'offer.sent', offerId);

  it('accepts bookings and offers, and delivers when Redis is back', async () => {
    await redis.stop('SIGKILL');
    const booking = await book(customer);
    const offer = await sendOffer(driver, booking.id);
    expect(await notificationsAbout(offer.id)).toEqual([]);
    await redis.start();
    await eventually(async () => expect(await notificationsAbout(offer.id)).toHaveLength(1), {
      within: AFTER_RETURN,
      what: 'the notification after Redis is back',
    });
    const socket = await connectSocket(customer);
    const second = await sendOffer(driver2, booking.id);
    await socket.waitFor((push) => push.type === 'offer.sent' && push.row?.id === second.id, AFTER_RETURN);
    socket.close();
  });

  it('delivers unfinished work after Redis restarted empty', async () => {
    const booking = await book(customer);
    await redis.command('FLUSHALL');
    const offer = await sendOffer(driver, booking.id);
    await eventually(async () => expect(await notificationsAbout(offer.id)).toHaveLength(1), {
      within: AFTER_RETURN,
      what: 'the notification after FLUSHALL',
    });
    expect((await customer.get('/api/bookings')).status).toBe(200);
  });
});

describe('PostgreSQL crashing while people work', () => {
  const postgres = setUp(() => startPrivatePostgres());

  beforeAll(async () => {
    const { code, output } = await migrate({ DATABASE_URL: postgres.url, SEED_DEMO: 'true' });
    if (code !== 0) throw new Error(output);
  });

  const bahon = setUp(() => startBahon({ databaseUrl: postgres.url }));
  const { customer, driver, driver2 } = clientsOf(bahon);

  const socket = setUp(() => connectSocket(customer, { reconnection: true }));

  it('answers 503, ends no process, and works again when it is back', async () => {
    const booking = await book(customer);
    await postgres.stop('SIGQUIT');
    const refusal = await customer.get('/api/bookings');
    expect(refusal.status).toBe(503);
    expect(refusal.body).toMatchObject({ status: false, code: 'unavailable' });
    expect(refusal.headers.get('retry-after')).not.toBeNull();
    await postgres.start();
    await eventually(async () => expect((await customer.get('/api/bookings')).status).toBe(200), {
      within: AFTER_RETURN,
      what: 'lists being served again',
    });
    expect([...bahon.apis.map((api) => api.process), ...bahon.workers].every((one) => one.isRunning)).toBe(
      true,
    );

    await sendOffer(driver, booking.id);
    await eventually(
      async () => {
        const rows = await postgres.query(`SELECT 1 FROM notification WHERE params->>'price' = '5000'`);
        expect(rows).toHaveLength(1);
      },
      { within: AFTER_RETURN, what: 'the notification after the restart' },
    );
    // Pushes during the failure are lost. The server closes the socket, so that the client reconnects and reads again.
    await eventually(() => socket.lastError !== null, {
      within: 2 * AFTER_RETURN,
      what: 'the socket being closed',
    });
    await eventually(() => socket.isConnected, { within: 2 * AFTER_RETURN, what: 'the socket coming back' });
    const second = await sendOffer(driver2, booking.id);
    await socket.waitFor((push) => push.type === 'offer.sent' && push.row?.id === second.id, AFTER_RETURN);
  });
});
