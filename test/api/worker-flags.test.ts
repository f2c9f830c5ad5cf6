import { describe, expect, it } from '@jest/globals';
import { always, eventually } from '../support/eventually.js';
import { book, sendOffer } from '../support/main-job.js';
import { countUnpublishedEvents } from '../support/outcome.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

describe('workers that each do a part', () => {
  const notifications = () => bahon.database.query(`SELECT 1 FROM notification WHERE kind = 'offer.sent'`);
  const bahon = setUp(() => startBahon({ workers: 0 }));
  const { customer, driver } = clientsOf(bahon);
  const socket = setUp(() => connectSocket(customer));

  it('publishes events, runs reactions and deliveries, each by its own worker', async () => {
    const booking = await book(customer);
    const offer = await sendOffer(driver, booking.id);

    await bahon.startWorker({}, ['--queues', 'deliveries', '--no-relay']);
    await always(async () => expect(await countUnpublishedEvents(bahon.database)).toBeGreaterThan(0), 1_000);

    await bahon.startWorker({}, ['--queues', 'none']);
    await socket.waitFor((push) => push.type === 'offer.sent' && push.row?.id === offer.id, 15_000);
    await eventually(async () => expect(await countUnpublishedEvents(bahon.database)).toBe(0));
    await always(async () => expect(await notifications()).toEqual([]), 1_000);

    await bahon.startWorker({}, ['--queues', 'reactions', '--concurrency', '3', '--no-relay']);
    await eventually(async () => expect(await notifications()).toHaveLength(1), { within: 10_000 });
    await socket.waitFor('notification.created', 10_000);

    const workers = await bahon.database.query<{ info: object }>('SELECT info FROM worker_heartbeat');
    expect(workers.map(({ info }) => info)).toEqual(
      expect.arrayContaining([
        { queues: ['deliveries'], hasRelay: false },
        { queues: [], hasRelay: true },
        { queues: ['reactions'], hasRelay: false, concurrency: 3 },
      ]),
    );
  });

  it('stops each of them alone and at once', async () => {
    const exits = await Promise.all(bahon.workers.map((worker) => worker.stop()));
    for (const { code, milliseconds } of exits) {
      expect(code).toBe(0);
      expect(milliseconds).toBeLessThan(15_000);
    }
    expect(await bahon.database.query('SELECT 1 FROM worker_heartbeat')).toEqual([]);
  });

  it('do not start with unknown flags, and print one line', async () => {
    await expect(bahon.startWorker({}, ['--queues', 'reaction'])).rejects.toThrow(
      /ended at start \(1\):\n--queues: there is no queue "reaction" \(there are reactions, deliveries\)$/,
    );
  });
});
