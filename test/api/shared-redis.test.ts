import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { Mailbox } from '../support/mailbox.js';
import { book, ok, sendOffer } from '../support/main-job.js';
import { type Bahon, startBahon } from '../support/processes.js';
import { startRedis } from '../support/redis.js';
import { connectSocket, type SocketClient } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

const WITHIN = 15_000;
const OFFERS = 8;
const USERNAMES = ['customer', 'customer2', 'driver', 'driver2'];

interface Installation {
  bahon: Bahon;
  customer: HttpClient;
  driver: HttpClient;
  socket: SocketClient;
}

/** Both installations have the same user ids, so data taken from the other one would look like its own. */
describe('two installations on one Redis', () => {
  const redis = setUp(startRedis);
  const installations = [1, 2].map((): Installation => {
    const bahon = setUp(() => startBahon({ redisUrl: redis.url }));
    const { customer, driver } = clientsOf(bahon);
    return { bahon, customer, driver, socket: setUp(() => connectSocket(customer)) };
  });

  const notifiedOffers = (bahon: Bahon) =>
    bahon.database.query<{ offer_id: number }>(
      `SELECT (payload->>'offer_id')::int AS offer_id FROM notification JOIN outbox_event e ON e.id = notification.event_id
       WHERE e.type = 'offer.sent' AND notification.created_at > now() - interval '5 minutes' ORDER BY 1`,
    );

  it('notify and push what happened in them, and nothing else', async () => {
    const offerIds = await Promise.all(
      installations.map(async ({ customer, driver }, index) => {
        const offers: number[] = [];
        for (let n = 0; n < OFFERS; n += 1) {
          const { id } = await sendOffer(driver, (await book(customer)).id, 5000 + index);
          offers.push(id);
        }
        return offers;
      }),
    );
    for (const [index, { bahon, socket }] of installations.entries()) {
      await eventually(
        async () => expect((await notifiedOffers(bahon)).map((row) => row.offer_id)).toEqual(offerIds[index]),
        { within: WITHIN, what: 'a notification of every offer' },
      );
      // The worker pushes notifications through the emitter; the API pushes offers through the adapter.
      const rows = (type: string) =>
        socket.events.filter((push) => push.type === type).flatMap(({ row }) => (row ? [row] : []));
      await eventually(() => expect(rows('notification.created')).toHaveLength(OFFERS), {
        within: WITHIN,
        what: 'a push of every notification',
      });
      expect(rows('offer.sent').map(({ id }) => id)).toEqual(offerIds[index]);
      expect(new Set(rows('offer.sent').map((row) => row.offered_price))).toEqual(new Set([5000 + index]));
    }
  });

  it('send their own emails', async () => {
    const mailboxes = installations.map(({ bahon }) => new Mailbox(bahon.dataFolder));
    for (const username of USERNAMES) {
      const email = `${username}@bahon.example`;
      await Promise.all(
        installations.map(async ({ bahon }) =>
          ok(await bahon.client().post('/api/forgot-password', { email })),
        ),
      );
      await Promise.all(
        mailboxes.map((mailbox) => mailbox.newest(email, ({ code }) => code !== null, WITHIN)),
      );
    }
    for (const mailbox of mailboxes) expect(await mailbox.all()).toHaveLength(USERNAMES.length);
  });

  it('count attempts apart', async () => {
    const guess = ({ bahon }: Installation) =>
      bahon.client().post('/api/login', { username: 'driver3', password: 'wrong' });
    const [first, second] = installations as [Installation, Installation];
    await eventually(async () => expect((await guess(first)).status).toBe(429), { what: 'the limit' });
    expect((await guess(second)).status).toBe(401);
  });

  it('write nothing without their prefix', async () => {
    const prefixes = await Promise.all(
      installations.map(async ({ bahon }) => {
        const [row] = await bahon.database.query<{ redis_prefix: string }>(
          'SELECT redis_prefix FROM installation',
        );
        return row!.redis_prefix;
      }),
    );
    expect(new Set(prefixes).size).toBe(2);
    const reply = await redis.command('KEYS *');
    const keys = reply.split('\r\n').filter((line) => line !== '' && !/^[*$]\d+$/.test(line));
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !prefixes.some((prefix) => key.startsWith(`${prefix}:`)))).toEqual([]);
  });
});
