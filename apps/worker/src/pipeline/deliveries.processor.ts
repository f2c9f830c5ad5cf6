import { Processor } from '@nestjs/bullmq';
import pLimit from 'p-limit';
import type { DomainEvent } from '@app/contracts/events.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { DELIVERIES_QUEUE, type EventJob, eventsOf } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';
import { EventProcessor } from './event.processor.js';
import { inContextOf } from './event-context.js';
import { findHandler } from './find-handler.js';
import type { Delivery } from './handlers.js';
import { workerOptions } from './worker-options.js';

/** Of the events of one job: enough to hide the round trips, few enough to leave connections to reactions. */
const AT_ONCE = 5;

/**
 * Runs deliveries, each at least once. A delivery whose repetition people would notice (a mail) is recorded when it is
 * done and not repeated; only a kill between sending and recording can repeat it. Pushes are not recorded: clients
 * ignore rows that are not newer than theirs.
 */
@Processor(DELIVERIES_QUEUE, workerOptions(20))
export class DeliveriesProcessor extends EventProcessor {
  protected readonly queue = DELIVERIES_QUEUE;

  /** An event that fails does not block the others of its job. The retry of the job repeats them all. */
  protected async handle(job: EventJob): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const deliveries = eventsOf(job).map((event) =>
      limit(() => inContextOf(event, () => this.deliver(event, job.handler))),
    );
    for (const outcome of await Promise.allSettled(deliveries))
      if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async deliver(event: DomainEvent, handler: string): Promise<void> {
    const subject = `${handler} ${event.id}`;
    await reachFaultPoint('handler-before', () => subject);
    const delivery = findHandler<Delivery>(this.moduleRef, subscriptions[event.type].deliveries, handler);
    if (delivery.isDeduplicated && (await this.isDone(event.id, handler))) return;
    await delivery.deliver(event);
    if (delivery.isDeduplicated) await this.remember(event.id, handler);
    await reachFaultPoint('handler-after', () => subject);
  }

  private async isDone(eventId: string, handler: string): Promise<boolean> {
    const rows: unknown[] = await this.database.read.query(
      'SELECT 1 FROM inbox_entry WHERE event_id = $1 AND handler = $2',
      [eventId, handler],
    );
    return rows.length > 0;
  }

  private async remember(eventId: string, handler: string): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('INSERT INTO inbox_entry (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        eventId,
        handler,
      ]),
    );
  }
}
