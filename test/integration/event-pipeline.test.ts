import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DomainEvent } from '@app/contracts/events.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { armFaultPoints } from '@app/platform/process/fault-points.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, jobId, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { EventJobs } from '../../apps/worker/src/pipeline/event-jobs.js';
import { domainEvent } from '../support/domain-event.js';
import { eventually } from '../support/eventually.js';
import { Faults } from '../support/faults.js';
import { createTestDatabase } from '../support/postgres.js';
import { createWorkerContext } from '../support/worker-context.js';
import { lazy, setUp } from '../support/set-up.js';

describe('from a committed event to its effects', () => {
  const database = setUp(() => createTestDatabase({ demo: true }));
  // Three relays and three sets of processors at once, as three worker processes would be.
  const workers = setUp(() => Promise.all([1, 2, 3].map(() => createWorkerContext(database))));
  const outbox = lazy<OutboxService>(() => workers[0]!.get(OutboxService));
  const db = lazy<Database>(() => workers[0]!.get(Database));
  const queues = lazy<EventQueues>(() => workers[0]!.get(EventQueues));

  beforeEach(async () => {
    await database.query('DELETE FROM notification');
  });

  async function anOffer(): Promise<{
    offer_id: number;
    booking_id: number;
    driver_id: number;
    user_id: number;
    price: number;
  }> {
    const [row] = await database.query<any>(
      `SELECT offer.id AS offer_id, booking_id, driver_id, booking.user_id, offered_price::float8 AS price FROM offer JOIN booking ON booking.id = booking_id LIMIT 1`,
    );
    return row;
  }

  const notificationsOf = (eventId: string) =>
    database.query('SELECT * FROM notification WHERE event_id = $1', [eventId]);

  it('keeps no event of a transaction that was rolled back', async () => {
    const payload = await anOffer();
    const failedCommand = db.transaction(async (tx) => {
      await outbox.append(tx, 'offer.sent', payload);
      throw new Error('undo');
    });
    await expect(failedCommand).rejects.toThrow('undo');
    expect(await database.query(`SELECT 1 FROM outbox_event WHERE type = 'offer.sent'`)).toEqual([]);
  });

  it('refuses an event outside a transaction, and one whose facts do not fit', async () => {
    const payload = await anOffer();
    await expect(outbox.append(db.read, 'offer.sent', payload)).rejects.toThrow('inside a transaction');
    const wrong = db.transaction((tx) => outbox.append(tx, 'offer.sent', { ...payload, offer_id: -1 }));
    await expect(wrong).rejects.toThrow();
  });

  it('shortens long addresses in notifications', async () => {
    const payload = await anOffer();
    const [before] = await database.query<{ pickup_address: string }>(
      'SELECT pickup_address FROM booking WHERE id = $1',
      [payload.booking_id],
    );
    const address = 'House 27, Road 11, Block F, near the old water tank, Banani Model Town, Dhaka 1213';
    const setPickup = (text: string) =>
      database.query('UPDATE booking SET pickup_address = $2 WHERE id = $1', [payload.booking_id, text]);
    await setPickup(address);
    const id = await db.transaction((tx) => outbox.append(tx, 'offer.sent', payload));
    const [notification] = await eventually(async () => {
      const rows = (await notificationsOf(id)) as { params: { route: string } }[];
      if (rows.length === 0) throw new Error('not told yet');
      return rows;
    });
    expect(notification!.params.route).toMatch(
      /^House 27, Road 11, Block F, near the old water tank, Banani… → \S/,
    );
    await setPickup(before!.pickup_address);
  });

  it('publishes each of many events once, though three relays look for them', async () => {
    const payload = await anOffer();
    const ids = await Promise.all(
      Array.from({ length: 60 }, () => db.transaction((tx) => outbox.append(tx, 'offer.sent', payload))),
    );
    await eventually(
      async () => {
        const [row] = await database.query<{ n: number }>(
          'SELECT count(*)::int AS n FROM notification WHERE event_id = ANY($1::uuid[])',
          [ids],
        );
        expect(row!.n).toBe(60);
      },
      { within: 15_000, what: 'one notification for each event' },
    );
    const [row] = await database.query<{ n: number; distinct_events: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT event_id)::int AS distinct_events FROM inbox_entry WHERE event_id = ANY($1::uuid[])
       AND handler = 'NotifyCustomerOfOffer'`,
      [ids],
    );
    expect(row).toEqual({ n: 60, distinct_events: 60 });
  });

  it('reacts once to an event whose job runs twice', async () => {
    const event: DomainEvent = domainEvent('offer.sent', await anOffer());
    const handler = 'NotifyCustomerOfOffer';
    const runJob = async () => {
      await queues.add(REACTIONS_QUEUE, [{ event, handler }]);
      await eventually(async () => {
        const [job] = await database.query<{ state: string }>('SELECT state FROM bullmq.job WHERE id = $1', [
          jobId(event.id, handler),
        ]);
        expect(job!.state).toBe('completed');
      });
    };
    await runJob();
    expect(await notificationsOf(event.id)).toHaveLength(1);
    // Removed from BullMQ, so that the second one really runs.
    await database.query('DELETE FROM bullmq.job WHERE id = $1', [jobId(event.id, handler)]);
    await runJob();
    expect(await notificationsOf(event.id)).toHaveLength(1);
  });

  it('handles the other events of a batch when one of them fails', async () => {
    const faults = await Faults.prepare();
    armFaultPoints(faults.folder);
    try {
      const payload = await anOffer();
      const events = ['first', 'broken', 'last'].map((request_id): DomainEvent =>
        domainEvent('offer.sent', payload, { request_id, actor_id: payload.driver_id }),
      );
      const [first, failingId, last] = events.map(({ id }) => id) as [string, string, string];
      await faults.place('handler-inside', { act: 'fail', match: failingId, isLasting: true });
      await queues.add(REACTIONS_QUEUE, [{ events, handler: 'NotifyCustomerOfOffer' }]);
      await eventually(async () => {
        for (const id of [first, last]) expect(await notificationsOf(id)).toHaveLength(1);
      });
      expect(await notificationsOf(failingId)).toEqual([]);
      faults.lift('handler-inside');
      await eventually(async () => expect(await notificationsOf(failingId)).toHaveLength(1), {
        within: 15_000,
        what: 'its job running again',
      });
      for (const id of [first, last]) expect(await notificationsOf(id)).toHaveLength(1);
      const causedEvents = await database.query<{ request_id: string }>(
        `SELECT request_id FROM outbox_event WHERE type = 'notification.created' AND request_id IN ('first', 'broken', 'last')`,
      );
      expect(causedEvents.map(({ request_id }) => request_id).sort()).toEqual(['broken', 'first', 'last']);
    } finally {
      armFaultPoints(undefined);
    }
  });

  it('adds no web-push job for a user without a device', async () => {
    const id = await db.transaction(async (tx) => outbox.append(tx, 'offer.sent', await anOffer()));
    const publishedEvents = () =>
      database.query<{ id: string }>(
        `SELECT event.id FROM outbox_event event JOIN notification ON notification.id = (payload->>'notification_id')::int
         WHERE notification.event_id = $1 AND event.published_at IS NOT NULL`,
        [id],
      );
    await eventually(async () => expect(await publishedEvents()).toHaveLength(1));
    const [createdEvent] = await publishedEvents();
    expect(
      await database.query('SELECT 1 FROM bullmq.job WHERE id = $1', [
        jobId(createdEvent!.id, 'SendWebPush'),
      ]),
    ).toEqual([]);
  });

  it('finds events that were committed while no relay listened', async () => {
    await database.terminateConnections();
    const payload = await anOffer();
    const [event] = await database.query<{ id: string }>(
      `INSERT INTO outbox_event (id, type, payload) VALUES (gen_random_uuid(), 'offer.sent', $1) RETURNING id`,
      [JSON.stringify(payload)],
    );
    await eventually(async () => expect(await notificationsOf(event!.id)).toHaveLength(1), {
      within: 15_000,
      what: 'the sweep publishing the event',
    });
  });

  it('pushes an event in a job when its process did not push it', async () => {
    const [event] = await database.query<{ id: string }>(
      `INSERT INTO outbox_event (id, type, payload) VALUES (gen_random_uuid(), 'offer.sent', $1) RETURNING id`,
      [JSON.stringify(await anOffer())],
    );
    await eventually(
      async () => {
        const [job] = await database.query<{ state: string }>('SELECT state FROM bullmq.job WHERE id = $1', [
          jobId(event!.id, 'PushToScreens'),
        ]);
        expect(job?.state).toBe('completed');
      },
      { within: 15_000, what: 'the push' },
    );
  });

  it('pushes several events in one job: one that fails delays no other, and comes with the retry', async () => {
    const faults = await Faults.prepare();
    armFaultPoints(faults.folder);
    const listener = new pg.Client(database.url);
    await listener.connect();
    const pushes: string[] = [];
    listener.on('notification', ({ payload }) => pushes.push(payload ?? ''));
    await listener.query('LISTEN "socket.io#/"');
    try {
      const payload = await anOffer();
      const events = Array.from({ length: 3 }, (): DomainEvent => domainEvent('offer.sent', payload));
      const [first, failingId, last] = events.map(({ id }) => id) as [string, string, string];
      const jobs = await workers[0]!.get(EventJobs).deliveriesOf(events, new Set());
      expect(jobs).toHaveLength(1);
      await faults.place('handler-before', { act: 'fail', match: failingId, isLasting: true });
      await queues.add(DELIVERIES_QUEUE, jobs);
      const expectPushed = (id: string) => expect(pushes).toContainEqual(expect.stringContaining(id));
      await eventually(() => [first, last].forEach(expectPushed));
      expect(pushes.filter((text) => text.includes(failingId))).toEqual([]);
      faults.lift('handler-before');
      await eventually(() => expectPushed(failingId), { within: 15_000, what: 'its push with the retry' });
    } finally {
      armFaultPoints(undefined);
      await listener.end();
    }
  }, 30_000);

  it('leaves an event of a kind it does not know for a newer worker', async () => {
    await database.query(
      `INSERT INTO outbox_event (id, type, payload) VALUES (gen_random_uuid(), 'from.the.future', '{}')`,
    );
    const id = await db.transaction(async (tx) => outbox.append(tx, 'offer.sent', await anOffer()));
    await eventually(async () => expect(await notificationsOf(id)).toHaveLength(1));
    const [row] = await database.query<{ published_at: Date | null }>(
      `SELECT published_at FROM outbox_event WHERE type = 'from.the.future'`,
    );
    expect(row!.published_at).toBeNull();
  });
});
