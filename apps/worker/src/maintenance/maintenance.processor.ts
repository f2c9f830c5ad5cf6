import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { MAINTENANCE_QUEUE } from '@app/platform/queue/maintenance-queue.js';
import { workerOptions } from '../pipeline/worker-options.js';

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
