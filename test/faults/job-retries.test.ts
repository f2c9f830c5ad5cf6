import { describe, expect, it } from '@jest/globals';
import type { FaultPoint } from '@app/platform/process/fault-points.js';
import { admin } from '../support/admin-cli.js';
import { eventually } from '../support/eventually.js';
import { Faults } from '../support/faults.js';
import { book, created, sendOffer } from '../support/main-job.js';
import { expectNothingLost, notificationsOf } from '../support/outcome.js';
import { startBahon, stores } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** A job whose worker was killed is retried after its lock has expired and the stalled check has run. */
const COMES_BACK_MS = 40_000;
const GIVEN_UP_MS = 30_000;

const moments: { moment: string; point: FaultPoint; match?: string }[] = [
  { moment: 'with its jobs in the queue and their events not yet stamped', point: 'enqueued' },
  { moment: 'before a handler', point: 'handler-before', match: 'NotifyCustomerOfOffer' },
  {
    moment: 'inside a handler, its work not committed',
    point: 'handler-inside',
    match: 'NotifyCustomerOfOffer',
  },
  { moment: 'after a handler, its job not finished', point: 'handler-after', match: 'NotifyCustomerOfOffer' },
];

describe.each(stores)('jobs that fail, queues on %s', (store) => {
  const faults = setUp(() => Faults.prepare());
  const bahon = setUp(() => startBahon({ store, env: faults.env }));
  const { customer, driver } = clientsOf(bahon);
  const screen = setUp(() => connectSocket(customer));

  /** Ends the pauses between attempts, which grow to half a minute. */
  const retryNow = async () => {
    const sql = `UPDATE bullmq.job SET process_at_ms = 0 WHERE state = 'delayed' AND queue = 'reactions'`;
    await bahon.database.query(sql);
    await bahon.database.query(`SELECT pg_notify('bullmq_jobs', 'reactions')`);
  };

  it('a worker killed at each of them: every effect is there, once', async () => {
    const offers: { id: number; moment: string }[] = [];
    for (const { moment, point, match } of moments) {
      const booking = await book(customer);
      await faults.place(point, { act: 'kill', ...(match && { match }) });
      const worker = bahon.workers.pop()!;
      const { id } = await sendOffer(driver, booking.id);
      expect({ moment, ...(await worker.exited) }).toMatchObject({ moment, signal: 'SIGKILL' });
      offers.push({ id, moment });
      await bahon.startWorker();
    }
    for (const { id, moment } of offers) {
      await eventually(
        async () => expect(await notificationsOf(bahon.database, 'offer.sent', id)).toHaveLength(1),
        { within: COMES_BACK_MS, what: `the notification of an offer whose worker was killed ${moment}` },
      );
      await screen.waitFor((push) => push.type === 'offer.sent' && push.row?.id === id, COMES_BACK_MS);
    }
    await expectNothingLost(bahon.database, COMES_BACK_MS);
  });

  it('a worker stops within its bound on SIGTERM, and what waits is done by the next one', async () => {
    const booking = await book(customer);
    const worker = bahon.workers.pop()!;
    const [{ id }, workerExit] = await Promise.all([sendOffer(driver, booking.id), worker.stop()]);
    expect(workerExit).toMatchObject({ code: 0, signal: null });
    expect(workerExit.milliseconds).toBeLessThan(15_000);
    await bahon.startWorker();
    await expectNothingLost(bahon.database, COMES_BACK_MS);
    await screen.waitFor((push) => push.type === 'offer.sent' && push.row?.id === id, COMES_BACK_MS);
  });

  // BullMQ retries jobs in the same way on both stores.
  if (store === 'redis') return;

  it('a job that always fails is kept as failed and blocks no other; after the fix it runs again', async () => {
    await faults.place('handler-before', { act: 'fail', match: 'NotifyAdminsOfTicket', isLasting: true });
    const ticket = created(
      await customer.post('/api/support-tickets', { subject: 'Poison', description: 'Help' }),
    );
    const { id } = await sendOffer(driver, (await book(customer)).id);
    await eventually(
      async () => expect(await notificationsOf(bahon.database, 'offer.sent', id)).toHaveLength(1),
      { what: 'the notification of an offer beside the failing job' },
    );
    await eventually(
      async () => {
        await retryNow();
        const failures = bahon.workers[0]!.logs.filter(
          (line) => line.includes('"job failed"') && line.includes('NotifyAdminsOfTicket'),
        );
        expect(failures).toHaveLength(8);
      },
      { within: GIVEN_UP_MS, what: 'the eighth attempt' },
    );
    expect(await notificationsOf(bahon.database, 'ticket.opened', ticket.id)).toEqual([]);
    faults.lift('handler-before');
    await eventually(
      async () => expect(await admin(bahon.environment, ['replay-failed'])).toMatchObject({ code: 0 }),
      { within: 20_000 },
    );
    await eventually(
      async () => expect(await notificationsOf(bahon.database, 'ticket.opened', ticket.id)).toHaveLength(1),
      { within: COMES_BACK_MS, what: 'the notification after the replay' },
    );
    await expectNothingLost(bahon.database);
  });
});
