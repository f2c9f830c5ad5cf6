import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import type { Logger } from 'pino';
import { withTimeout } from '../process/with-timeout.js';
import { LOGGER } from '../logging/logger.js';
import {
  DELIVERIES_QUEUE,
  type EventJob,
  idOf,
  jobOptionsOf,
  queueNames,
  type QueueName,
  REACTIONS_QUEUE,
} from './queues.js';

/**
 * Injection token of the options of every queue that producers open: a connection that fails at once instead of waiting for its
 * store, and on Redis the prefix of this installation.
 */
export const PRODUCER_OPTIONS = Symbol('PRODUCER_OPTIONS');

/** States of a job that is not finished. */
const OPEN_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

const ADD_TIMEOUT_MS = 5_000;

/** On PostgreSQL every bulk creates and drops two temporary tables: 6 ms of CPU, which pays off only for many jobs. */
const MAX_SINGLE_ADDS = 6;

/** The producer side of the two queues. */
@Injectable()
export class EventQueues implements OnApplicationShutdown {
  private readonly queues: Record<QueueName, Queue<EventJob>>;

  constructor(@Inject(PRODUCER_OPTIONS) options: QueueOptions, @Inject(LOGGER) logger: Logger) {
    const open = (name: QueueName) => {
      const queue = new Queue<EventJob>(name, { ...options, defaultJobOptions: jobOptionsOf(name) });
      queue.on('error', (error) => logger.warn({ err: error, queue: name }, 'the queue reported an error'));
      return queue;
    };
    this.queues = { [REACTIONS_QUEUE]: open(REACTIONS_QUEUE), [DELIVERIES_QUEUE]: open(DELIVERIES_QUEUE) };
  }

  /**
   * Adds jobs in bulk; a job whose id BullMQ still keeps is ignored. Rejects within five seconds when the store is down.
   */
  async add(name: QueueName, jobs: EventJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const queue = this.queues[name];
    const entries = jobs.map((job) => ({ name: job.handler, data: job, opts: { jobId: idOf(job) } }));
    const additions: Promise<unknown> =
      entries.length <= MAX_SINGLE_ADDS
        ? Promise.all(entries.map((one) => queue.add(one.name, one.data, one.opts)))
        : queue.addBulk(entries);
    await withTimeout(additions, ADD_TIMEOUT_MS, `adding to ${name} took too long`);
  }

  /** Number of jobs by queue and state. */
  async depth(): Promise<Record<QueueName, Record<string, number>>> {
    const count = (name: QueueName) =>
      withTimeout(
        this.queues[name].getJobCounts(...OPEN_STATES),
        ADD_TIMEOUT_MS,
        `counting ${name} took too long`,
      );
    return { reactions: await count(REACTIONS_QUEUE), deliveries: await count(DELIVERIES_QUEUE) };
  }

  /** Age of the oldest job by queue and state; 0 without jobs. */
  async ages(): Promise<{ queue: QueueName; state: string; seconds: number }[]> {
    const readings = queueNames.map((name) => this.agesOf(name));
    return (
      await withTimeout(Promise.all(readings), ADD_TIMEOUT_MS, 'reading the ages of jobs took too long')
    ).flat();
  }

  /** The BullMQ queue itself, for maintenance and the dashboard. */
  ofName(name: QueueName): Queue<EventJob> {
    return this.queues[name];
  }

  /** Sequentially, to leave connections for jobs. */
  private async agesOf(queue: QueueName): Promise<{ queue: QueueName; state: string; seconds: number }[]> {
    const ages = [];
    for (const state of OPEN_STATES) {
      const [oldest] = await this.queues[queue].getJobs([state], 0, 0, true);
      ages.push({ queue, state, seconds: oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1000 : 0 });
    }
    return ages;
  }

  async onApplicationShutdown(): Promise<void> {
    // Closing fails when the store is unavailable; the shutdown continues.
    await Promise.allSettled(Object.values(this.queues).map((queue) => queue.close()));
  }
}
