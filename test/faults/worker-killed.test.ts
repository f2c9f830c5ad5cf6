import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book, sendOffer } from '../support/main-job.js';
import { notificationsOf, unpublished } from '../support/outcome.js';
import { startBahon, stores } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { lockTable, waitingForLock } from '../support/table-lock.js';
import { signedIn, started } from '../support/started.js';

/** A job whose worker died comes back when its lock has run out and the stalled check has passed. */
const COMES_BACK_MS = 40_000;

describe.each(stores)('a worker killed with kill -9, queues on %s', (store) => {
  const bahon = started(() => startBahon({ store }));
  const [customer, driver, driver2] = signedIn(bahon, 'customer', 'driver', 'driver2');
  const customerSocket = started(() => connectSocket(customer));

  const killWorker = () => bahon.workers.pop()!.kill();

  const notificationsAbout = (offerId: number) => notificationsOf(bahon.database, 'offer.sent', offerId);

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
    await eventually(async () => expect(await unpublished(bahon.database)).toBe(0));
    expect(await notificationsAbout(offerId)).toHaveLength(1);
  }

  it('between commit and publishing: the next worker publishes', async () => {
    const booking = await book(customer);
    await killWorker();
    const offer = await sendOffer(driver, booking.id);
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  });

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
  });

  it('between commit and push: the next worker pushes', async () => {
    const booking = await book(customer);
    // The moment the answer is there the worker is somewhere on the way to the push.
    const offer = await sendOffer(driver2, booking.id);
    await killWorker();
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  });

  it('stops within its bound on SIGTERM, and what waits is done by the next one', async () => {
    const booking = await book(customer);
    const worker = bahon.workers.pop()!;
    const [offer, stopped] = await Promise.all([sendOffer(driver, booking.id), worker.stop()]);
    expect(stopped).toMatchObject({ code: 0, signal: null });
    expect(stopped.milliseconds).toBeLessThan(15_000);
    await bahon.startWorker();
    await expectDeliveredOnce(offer.id);
  });
});
