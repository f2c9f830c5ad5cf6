import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DelayedError, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import type { EventJob, QueueName } from '@app/platform/queue/queues.js';
import { RetryAfterError } from '@app/platform/queue/job-errors.js';
import { type WorkerFlags, applyConcurrency, WORKER_FLAGS } from '../worker-flags.js';
import { JobReport } from './job-report.js';
import type { DomainEvent } from '@app/contracts/events.js';
import { contextOf, requestContext } from '@app/platform/logging/request-context.js';
import { resumeTrace } from '@app/platform/tracing/tracing.js';
import { handlerNameOf } from './handlers.js';

/**
 * Base class of the processors of both queues: they run as many jobs at once as the flags set, report every run, and
 * finish running jobs at shutdown before database and connections are closed.
 */
@Injectable()
export abstract class EventProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  protected abstract readonly queue: QueueName;

  constructor(
    protected readonly moduleRef: ModuleRef,
    protected readonly database: Database,
    private readonly report: JobReport,
    @Inject(LOGGER) protected readonly logger: Logger,
    @Inject(WORKER_FLAGS) private readonly flags: WorkerFlags,
  ) {
    super();
  }

  /** Runs a job; throws when it must be retried. */
  protected abstract handle(job: EventJob): Promise<void>;

  onApplicationBootstrap(): void {
    applyConcurrency(this.worker, this.flags);
  }

  async process(job: Job<EventJob>, token?: string): Promise<void> {
    try {
      await this.report.run(this.queue, job, () => this.handle(job.data));
    } catch (error) {
      // A delay does not count as an attempt made, only as one started: the job must not be delayed for ever.
      const isLast = job.attemptsStarted >= (job.opts.attempts ?? 1);
      if (!(error instanceof RetryAfterError) || isLast) throw error;
      await job.moveToDelayed(Date.now() + error.delayMs, token);
      throw new DelayedError();
    }
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<EventJob> | undefined, error: Error): void {
    this.report.noteLost(this.queue, job, error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error }, `the ${this.queue} queue reported an error`);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}

/** Runs work for one event of a job with several: its logs and spans name the request that caused this event. */
export function inContextOf<T>(event: DomainEvent, work: () => Promise<T>): Promise<T> {
  return requestContext.run(contextOf(event), () => resumeTrace(event.trace_parent, work));
}

/** The instance of a subscribed handler by its name in the queue. */
export function findHandler<Handler>(
  moduleRef: ModuleRef,
  subscribers: readonly Type<unknown>[],
  name: string,
): Handler {
  const handler = subscribers.find((candidate) => handlerNameOf(candidate) === name);
  if (!handler) throw new Error(`no handler ${name} is subscribed to this event any more`);
  return moduleRef.get<Handler>(handler as Type<Handler>, { strict: false });
}
