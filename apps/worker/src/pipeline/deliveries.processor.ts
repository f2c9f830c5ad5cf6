import { Processor } from '@nestjs/bullmq';
import { UnrecoverableError } from 'bullmq';
import pLimit, { type LimitFunction } from 'p-limit';
import type { DomainEvent } from '@app/contracts/events.js';
import { contextFields, contextOf } from '@app/platform/logging/request-context.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { DELIVERIES_QUEUE, type EventJob, eventsOf } from '@app/platform/queue/queues.js';
import { RetryAfterError } from '@app/platform/queue/job-errors.js';
import { subscriptions } from '../subscriptions.js';
import { EventProcessor, inContextOf, findHandler } from './event.processor.js';
import type { Delivery } from './handlers.js';
import { workerOptions } from '../worker-flags.js';

/**
 * Of one handler, in all jobs together: enough that pushes share their reads and notifications; more would only
 * wait for connections of the pool. A handler that waits for a slow mail server does not delay the others.
 */
const CONCURRENCY_PER_HANDLER = 10;

/**
 * Runs deliveries, each at least once. A delivery whose repetition people would notice (an email) is recorded when it is
 * done and not repeated; only a kill between sending and recording can repeat it. Pushes are not recorded: clients
 * ignore rows that are not newer than theirs.
 */
@Processor(DELIVERIES_QUEUE, workerOptions(20))
export class DeliveriesProcessor extends EventProcessor {
  protected readonly queue = DELIVERIES_QUEUE;
  private readonly limits = new Map<string, LimitFunction>();

  /** An event that fails does not block the others of its job. The retry of the job repeats them all. */
  protected async handle(job: EventJob): Promise<void> {
    const limit = this.limitOf(job.handler);
    const events = eventsOf(job);
    const deliveries = events.map((event) =>
      limit(() => inContextOf(event, () => this.deliver(event, job.handler))),
    );
    const failures = (await Promise.allSettled(deliveries)).flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [{ event: events[index]!, err: outcome.reason as unknown }] : [],
    );
    if (failures.length === 0) return;
    for (const { event, err } of failures)
      this.logger.error({ ...contextFields(contextOf(event)), err, handler: job.handler }, 'delivery failed');
    const pause = RetryAfterError.longestOf(failures.map(({ err }) => err));
    if (pause) throw pause;
    // BullMQ gives a job up after an `UnrecoverableError`, so that is thrown only when no delivery can be retried.
    const retryableFailure = failures.find(({ err }) => !(err instanceof UnrecoverableError));
    throw (retryableFailure ?? failures[0]!).err;
  }

  private limitOf(handler: string): LimitFunction {
    const limit = this.limits.get(handler) ?? pLimit(CONCURRENCY_PER_HANDLER);
    this.limits.set(handler, limit);
    return limit;
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
