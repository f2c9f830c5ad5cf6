import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type JobSchedulerJson, Queue, type QueueOptions, type RepeatOptions } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logger.js';
import { PRODUCER_OPTIONS } from './event-queues.js';

/** Tasks that repeat by time. */
export const MAINTENANCE_QUEUE = 'maintenance';

const DAY_SECONDS = 24 * 3600;

/** When a task runs: every so many milliseconds, or at the times of a cron pattern in a time zone. */
export type Schedule = Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>;

const jobOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 60_000 },
  removeOnComplete: { age: DAY_SECONDS },
  removeOnFail: { age: 7 * DAY_SECONDS },
} as const;

/** The schedules of the maintenance queue. */
@Injectable()
export class MaintenanceQueue implements OnApplicationShutdown {
  private readonly queue: Queue;

  constructor(@Inject(PRODUCER_OPTIONS) options: QueueOptions, @Inject(LOGGER) logger: Logger) {
    this.queue = new Queue(MAINTENANCE_QUEUE, options);
    this.queue.on('error', (error) => logger.warn({ err: error }, 'the maintenance queue reported an error'));
  }

  schedulers(): Promise<JobSchedulerJson[]> {
    return this.queue.getJobSchedulers(0, -1);
  }

  /** The schedule of a task, if it has one. */
  scheduler(task: string): Promise<JobSchedulerJson | undefined> {
    return this.queue.getJobScheduler(task);
  }

  /** Adds the schedule of a task or replaces it. */
  async schedule(task: string, schedule: Schedule): Promise<void> {
    await this.queue.upsertJobScheduler(task, schedule, { name: task, opts: jobOptions });
  }

  /** Removes the schedule of a task and the run that waits. */
  async unschedule(task: string): Promise<void> {
    await this.queue.removeJobScheduler(task);
  }

  async onApplicationShutdown(): Promise<void> {
    // Closing fails when the store is unavailable; the shutdown continues.
    await this.queue.close().catch(() => undefined);
  }
}
