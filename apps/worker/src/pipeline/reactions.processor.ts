import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { type EventJob, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';
import type { WorkerFlags } from '../worker-flags.js';
import { findHandler } from './find-handler.js';
import type { Reaction } from './handlers.js';
import { JobReport } from './job-report.js';
import { applyConcurrency, WORKER_FLAGS, workerOptions } from './worker-options.js';

/** The last one is for the commit of this transaction alone. */
const ENTER = `INSERT INTO inbox_entry (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING
  RETURNING set_config('synchronous_commit', $3, true)`;

/**
 * Runs reactions. Guarantee: the effect of an event on our database happens once per reaction, however often its job runs. The
 * inbox row and the effect commit together; a second run meets the row and stops.
 */
@Processor(REACTIONS_QUEUE, workerOptions(10))
export class ReactionsProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly commitMode: 'on' | 'off';

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly database: Database,
    private readonly report: JobReport,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_FLAGS) private readonly flags: WorkerFlags,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    // With the queue in the same log a crash that loses the effect loses the job's end, which comes later, too: it runs again.
    this.commitMode = config.redisUrl ? 'on' : 'off';
  }

  onApplicationBootstrap(): void {
    applyConcurrency(this.worker, this.flags);
  }

  async process(job: Job<EventJob>): Promise<void> {
    const { event, handler } = job.data;
    const subject = `${handler} ${event.id}`;
    await this.report.run(REACTIONS_QUEUE, job, async () => {
      await reachFaultPoint('handler-before', () => subject);
      const reaction = findHandler<Reaction>(this.moduleRef, subscriptions[event.type].reactions, handler);
      await this.database.transaction(async (tx) => {
        const entered: unknown[] = await tx.query(ENTER, [event.id, handler, this.commitMode]);
        if (entered.length > 0) await reaction.react(event, tx);
        await reachFaultPoint('handler-inside', () => subject);
      });
      await reachFaultPoint('handler-after', () => subject);
    });
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<EventJob> | undefined, error: Error): void {
    this.report.noteLost(REACTIONS_QUEUE, job, error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error }, 'the reactions queue is not reachable');
  }

  /** Lets running reactions finish while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
