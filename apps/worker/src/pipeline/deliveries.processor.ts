import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { DELIVERIES_QUEUE, type EventJob, eventsOf } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';
import type { WorkerFlags } from '../worker-flags.js';
import { findHandler } from './find-handler.js';
import type { Delivery } from './handlers.js';
import { JobReport } from './job-report.js';
import { applyConcurrency, WORKER_FLAGS, workerOptions } from './worker-options.js';

/**
 * Runs deliveries. Guarantee: each reaches the outside at least once. One that a person would notice twice (a mail) is
 * remembered when it is done and not repeated; only a kill between sending and remembering can still double it. A push needs
 * no memory: screens ignore a row that is not newer than theirs.
 */
@Processor(DELIVERIES_QUEUE, workerOptions(20))
export class DeliveriesProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly database: Database,
    private readonly report: JobReport,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_FLAGS) private readonly flags: WorkerFlags,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    applyConcurrency(this.worker, this.flags);
  }

  async process(job: Job<EventJob>): Promise<void> {
    const { handler } = job.data;
    await this.report.run(DELIVERIES_QUEUE, job, async () => {
      for (const event of eventsOf(job.data)) await this.deliver(event, handler);
    });
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<EventJob> | undefined, error: Error): void {
    this.report.noteLost(DELIVERIES_QUEUE, job, error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error }, 'the deliveries queue is not reachable');
  }

  /** Lets running deliveries finish while their connections are still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  private async deliver(event: DomainEvent, handler: string): Promise<void> {
    const subject = `${handler} ${event.id}`;
    await reachFaultPoint('handler-before', () => subject);
    const delivery = findHandler<Delivery>(this.moduleRef, subscriptions[event.type].deliveries, handler);
    if (delivery.isRemembered && (await this.isDone(event.id, handler))) return;
    await delivery.deliver(event);
    if (delivery.isRemembered) await this.remember(event.id, handler);
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
