import { expect } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, jobId, type QueueName, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { subscriptions } from '../../apps/worker/src/subscriptions.js';
import { domainEvent } from './domain-event.js';
import { eventually } from './eventually.js';
import { Mailbox } from './mailbox.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { runEnvironment } from './run-environment.js';
import { lazy, setUp } from './set-up.js';
import { createWorkerContext } from './worker-context.js';
import { demoRows } from './rows.js';

/** The route of the bookings that `rows` creates, as notifications name it. */
export const ROUTE = 'Banani, Dhaka → Chawkbazar, Chattogram';

/**
 * A worker on the demo data, and what people get of the events that it processes, for the top of a block:
 * `const { reactions, ids } = setUpReactions(['admin']);`. `ids` has the demo accounts customer, driver and these.
 */
export function setUpReactions<Other extends string = never>(
  usernames: readonly Other[] = [],
  env: () => NodeJS.ProcessEnv = () => ({}),
) {
  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database, env()));
  return {
    database,
    worker,
    reactions: new Reactions(database, worker),
    ...demoRows({ database }, ...usernames),
    mailbox: lazy(() => new Mailbox(`${runEnvironment().scratchFolder}/${database.name}`)),
    /** The newest notification of a user, as they read it. */
    newestOf: async (userId: number, locale: 'en' | 'bn' = 'en') =>
      (await worker.get(NotificationsService, { strict: false }).list(userId, { limit: '1' }, locale))
        .items[0]!,
  };
}

/** In the order in which `Reactions` returns notifications. */
export function byUser<T extends { user_id: number }>(notifications: T[]): T[] {
  return notifications.sort((a, b) => a.user_id - b.user_id);
}

/** Runs the jobs of an event, for tests of what follows from it. */
class Reactions {
  constructor(
    private readonly database: TestDatabase,
    private readonly worker: INestApplicationContext,
  ) {}

  /** Runs every job of an event twice, the second time as after a lost acknowledgement. Returns the event's id. */
  async run<T extends EventType>(type: T, payload: EventPayload<T>): Promise<string> {
    const event: DomainEvent = domainEvent(type, payload);
    const { reactions, deliveries } = subscriptions[type];
    for (const _ of ['first', 'again']) {
      for (const { name } of reactions) await this.runJob(REACTIONS_QUEUE, event, name);
      for (const { name } of deliveries) await this.runJob(DELIVERIES_QUEUE, event, name);
    }
    return event.id;
  }

  /** The notifications of an event, in the order of their users. */
  notifications(eventId: string) {
    return this.database.query<{ user_id: number; kind: string; params: unknown; link: string }>(
      'SELECT user_id, kind, params, link FROM notification WHERE event_id = $1 ORDER BY user_id',
      [eventId],
    );
  }

  /** Runs an event and returns its notifications. */
  async notify<T extends EventType>(type: T, payload: EventPayload<T>) {
    return this.notifications(await this.run(type, payload));
  }

  private async runJob(queue: QueueName, event: DomainEvent, handler: string): Promise<void> {
    const id = jobId(event.id, handler);
    await this.database.query('DELETE FROM bullmq.job WHERE id = $1', [id]);
    await this.worker.get(EventQueues).add(queue, [{ event, handler }]);
    await eventually(async () => {
      const sql = 'SELECT state FROM bullmq.job WHERE id = $1';
      const [job] = await this.database.query<{ state: string }>(sql, [id]);
      expect(job!.state).toBe('completed');
    });
  }
}
