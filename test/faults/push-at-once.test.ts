import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { book, sendOffer } from '../support/main-job.js';
import { unpublished } from '../support/outcome.js';
import { startBahon, stores } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { signedIn, started } from '../support/started.js';

/** A push is promised within a second; a busy machine takes longer. */
const AT_ONCE_MS = 5_000;
/** The sweep, and a job's way. */
const FALLBACK_MS = 10_000;

describe.each(stores)('the api that commits an event pushes it, on %s', (store) => {
  const bahon = started(() => startBahon({ apis: 2, store }));
  const [customer, driver, driver2] = signedIn(bahon, 'customer', 'driver', 'driver2');
  const here = started(() => connectSocket(customer));
  const elsewhere = started(() => connectSocket(customer, { url: bahon.apis[1]!.url }));

  const sentOffer = (id: number) => (push: { type: string; row?: any }) =>
    push.type === 'offer.sent' && push.row?.id === id;

  it('without any worker, on every api, and no job repeats the push', async () => {
    const booking = await book(customer);
    await bahon.workers.pop()!.kill();
    const offer = await sendOffer(driver, booking.id);
    await here.waitFor(sentOffer(offer.id), AT_ONCE_MS);
    await elsewhere.waitFor(sentOffer(offer.id), AT_ONCE_MS);
    // Whatever was committed without a worker goes through jobs later; with one there it does not.
    await bahon.startWorker();
    await here.waitFor((push) => push.type === 'notification.created', FALLBACK_MS);

    const second = await sendOffer(driver2, booking.id);
    await here.waitFor(
      ({ type, row }) => type === 'notification.created' && row?.link !== undefined && here.count(type) >= 2,
      FALLBACK_MS,
    );
    await eventually(async () => expect(await unpublished(bahon.database)).toBe(0));
    for (const socket of [here, elsewhere])
      expect(socket.events.filter(sentOffer(second.id))).toHaveLength(1);
  });

  it('and when it dies right after the commit a worker does', async () => {
    const [offer] = await bahon.database.query<Record<'id' | 'booking_id' | 'driver_id' | 'user_id', number>>(
      `SELECT o.id, o.booking_id, o.driver_id, b.user_id FROM offer o JOIN booking b ON b.id = o.booking_id
       ORDER BY o.id DESC LIMIT 1`,
    );
    const { id, ...facts } = offer!;
    // All that such an api leaves behind.
    const eventId = randomUUID();
    const dying = new pg.Client({ connectionString: bahon.database.url });
    await dying.connect();
    await dying.query(`INSERT INTO outbox_event (id, type, payload) VALUES ($1, 'offer.sent', $2)`, [
      eventId,
      JSON.stringify({ offer_id: id, ...facts }),
    ]);
    await dying.end();
    // By the next sweep; nothing else would push it.
    for (const socket of [here, elsewhere])
      await socket.waitFor((push) => push.id === eventId && push.row?.id === id, 8_000);
  });
});
