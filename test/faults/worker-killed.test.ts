import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { book, sendOffer } from '../support/main-job.js';
import { type Bahon, startBahon } from '../support/processes.js';
import { startRedis, type TestRedis } from '../support/redis.js';
import { connectSocket, type SocketClient } from '../support/socket-client.js';
import { lockTable, waitingForLock } from '../support/table-lock.js';

/** A job whose worker died comes back when its lock has run out and the stalled check has passed. */
const COMES_BACK_MS = 40_000;

describe.each(['postgres', 'redis'])('a worker killed with kill -9, queues on %s', (store) => {
  let redis: TestRedis | undefined;
  let bahon: Bahon;
  let customer: HttpClient, driver: HttpClient, driver2: HttpClient;
  let customerSocket: SocketClient;

  beforeAll(async () => {
    redis = store === 'redis' ? await startRedis() : undefined;
    bahon = await startBahon({ redisUrl: redis?.url });
    [customer, driver, driver2] = await Promise.all([
      bahon.signIn('customer'),
      bahon.signIn('driver'),
      bahon.signIn('driver2'),
    ]);
    customerSocket = await connectSocket(customer);
  }, 60_000);

  afterAll(async () => {
    customerSocket?.close();
    await bahon?.stop();
    await redis?.stop();
  }, 30_000);

  async function killWorker(): Promise<void> {
    await bahon.workers.pop()!.kill();
  }

  const notificationsAbout = (offerId: number) =>
    bahon.database.query(
      `SELECT notification.* FROM notification JOIN outbox_event ON outbox_event.id = notification.event_id
       WHERE outbox_event.type = 'offer.sent' AND outbox_event.payload->>'offer_id' = $1`,
      [String(offerId)],
    );

  /** Everything the offer was to cause has happened, and once. */
  async function expectDeliveredOnce(offerId: number): Promise<void> {
    await eventually(async () => expect(await notificationsAbout(offerId)).toHaveLength(1), {
      within: COMES_BACK_MS,
      what: 'the notification',
    });
    const [notification] = await notificationsAbout(offerId);
    await customerSocket.waitFor(
      (push) => push.type === 'offer.sent' && push.row?.id === offerId,
      COMES_BACK_MS,
    );
    await customerSocket.waitFor(
      (push) => push.row?.id === notification!.id && push.row?.kind === 'offer.sent',
      COMES_BACK_MS,
    );
    // Screens are told before the event is published.
    await eventually(async () => {
      const [left] = await bahon.database.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM outbox_event WHERE published_at IS NULL',
      );
      expect(left!.n).toBe(0);
    });
    expect(await notificationsAbout(offerId)).toHaveLength(1);
  }

  it('between commit and publishing: the next worker publishes', async () => {
    const booking = await book(customer);
    await killWorker();
    const offer = await sendOffer(driver, booking.id);
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  }, 60_000);

  it('inside a reaction: the next worker reacts, once', async () => {
    const booking = await book(customer);
    const unlock = await lockTable(bahon.database, 'notification');
    const offer = await sendOffer(driver, booking.id);
    await eventually(async () => expect(await waitingForLock(bahon.database)).toBeGreaterThan(0), {
      what: 'the reaction standing still',
    });
    await killWorker();
    await unlock();
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  }, 90_000);

  it('between commit and push: the next worker pushes', async () => {
    const booking = await book(customer);
    // The moment the answer is there the worker is somewhere on the way to the push.
    const offer = await sendOffer(driver2, booking.id);
    await killWorker();
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  }, 90_000);

  it('stops within its bound on SIGTERM, and what waits is done by the next one', async () => {
    const booking = await book(customer);
    const worker = bahon.workers.pop()!;
    const [offer, stopped] = await Promise.all([sendOffer(driver, booking.id), worker.stop()]);
    expect(stopped).toMatchObject({ code: 0, signal: null });
    expect(stopped.milliseconds).toBeLessThan(15_000);
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  }, 60_000);
});
