import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { JobSchedulerJson, Job } from 'bullmq';
import type { Logger } from 'pino';
import {
  type MaintenanceTask,
  MaintenanceTasks,
  scheduleOf,
} from '@app/domain/maintenance/maintenance-tasks.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { MaintenanceQueue, type Schedule, MAINTENANCE_QUEUE } from '@app/platform/queue/maintenance-queue.js';
import { workerOptions } from '../worker-flags.js';

/** Interval at which missing schedulers are added, in case the store lost its data or was unavailable at start. */
const CHECK_MS = 60_000;
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('maintenance schedule'))`;

/**
 * Stores one job scheduler per task in the queue. Every worker does this and BullMQ keeps one of each, so a task runs
 * once per installation with any number of workers.
 */
@Injectable()
export class MaintenanceScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private currentRun: Promise<void> | null = null;

  constructor(
    private readonly queue: MaintenanceQueue,
    private readonly tasks: MaintenanceTasks,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(() => this.addMissing()), CHECK_MS);
    this.start(async () => {
      await this.removeUnknown();
      await this.addMissing();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.currentRun;
  }

  /** Only at the start: workers of two releases that run at the same time must not remove each other's schedulers every minute. */
  private async removeUnknown(): Promise<void> {
    const taskNames = new Set(this.tasks.list.map(({ name }) => name));
    for (const { key } of await this.queue.schedulers()) {
      if (!taskNames.has(key)) await this.queue.unschedule(key);
    }
  }

  /**
   * Skips a scheduler that is correct: setting it again would skip an overdue run. One worker sets it at a time: of two that start
   * together, the second would repeat its first run.
   */
  private async addMissing(): Promise<void> {
    for (const task of this.tasks.list) {
      if (await this.isScheduled(task)) continue;
      await this.database.transaction(async (tx) => {
        await tx.query(LOCK);
        if (!(await this.isScheduled(task))) await this.queue.schedule(task.name, scheduleOf(task));
      });
    }
  }

  private async isScheduled(task: MaintenanceTask): Promise<boolean> {
    return isSame(await this.queue.scheduler(task.name), scheduleOf(task));
  }

  private start(work: () => Promise<void>): void {
    this.currentRun ??= work()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'maintenance could not be scheduled'))
      .finally(() => (this.currentRun = null));
  }
}

function isSame(present: JobSchedulerJson | undefined, schedule: Schedule): boolean {
  return (
    present !== undefined &&
    (present.every ?? undefined) === schedule.every &&
    (present.pattern ?? undefined) === schedule.pattern &&
    (schedule.tz === undefined || present.tz === schedule.tz)
  );
}

/** Runs maintenance tasks, one at a time per worker. A task that fails is tried again; it may run again at any time. */
@Processor(MAINTENANCE_QUEUE, workerOptions(1))
export class MaintenanceProcessor extends WorkerHost implements BeforeApplicationShutdown {
  constructor(
    private readonly tasks: MaintenanceTasks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async process({ name }: Job): Promise<number> {
    const task = this.tasks.list.find((candidate) => candidate.name === name);
    // A newer release may have scheduled it: one of its workers can take the next attempt.
    if (!task) throw new Error(`there is no maintenance task "${name}" in this release`);
    const removedCount = await task.run();
    if (removedCount > 0) this.logger.info({ task: name, removed: removedCount }, 'cleaned up');
    return removedCount;
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.warn({ err: error, task: job?.name }, 'a clean-up failed');
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error }, 'the maintenance queue reported an error');
  }

  /** Lets a running task finish before the database is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
