import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { type EventJob, eventsOf, type QueueName, queueNames } from '@app/platform/queue/queues.js';
import { connectRedis } from '@app/platform/realtime/realtime.module.js';

const EVERY_MS = 15_000;
const PAGE = 200;
const OPEN_STATES = ['waiting', 'delayed', 'active', 'failed'] as const;

interface OldQueue {
  name: QueueName;
  queue: Queue<EventJob>;
}

/**
 * Moves jobs that a release without prefixes left in Redis into the queues of this installation: those whose events are in our
 * outbox, since another installation may have written the others. It repeats, because workers of the older release may still run.
 * Moving is safe to repeat: reactions and mails that were done are known, and failed jobs will run again.
 */
@Injectable()
export class UnprefixedJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private redis: Redis | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly queues: EventQueues,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.redisUrl) return;
    const [row] = await this.database.read.query<{ is_needed: boolean }[]>(
      'SELECT has_unprefixed_jobs AS is_needed FROM installation',
    );
    if (!row?.is_needed) return;
    const redis = connectRedis(this.config.redisUrl, this.logger);
    this.redis = redis;
    const old = queueNames.map((name) => oldQueue(name, redis));
    this.timer = setInterval(() => this.look(old, redis), EVERY_MS);
    this.look(old, redis);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    // Commands that wait for Redis fail immediately.
    this.redis?.disconnect();
    await this.running;
  }

  private look(old: OldQueue[], redis: Redis): void {
    this.running ??= this.moveAll(old, redis)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'jobs without a prefix could not be moved'))
      .finally(() => (this.running = null));
  }

  private async moveAll(all: OldQueue[], redis: Redis): Promise<void> {
    for (const old of all) {
      const moved = await this.moveFrom(old, redis);
      if (moved > 0) this.logger.info({ queue: old.name, moved }, 'moved jobs of an older release');
    }
  }

  private async moveFrom({ name, queue }: OldQueue, redis: Redis): Promise<number> {
    let moved = 0;
    for (const state of OPEN_STATES) {
      for (let left = 0; ;) {
        const page = await queue.getJobs([state], left, left + PAGE - 1, true);
        if (page.length === 0) break;
        let movedNow = 0;
        for (const job of await this.own(page)) {
          // A worker has the lock while it runs the job.
          if (state === 'active' && (await redis.exists(`${queue.toKey(job.id!)}:lock`)) > 0) continue;
          await this.queues.add(name, [job.data]);
          if (await isRemoved(job)) movedNow += 1;
        }
        moved += movedNow;
        left += page.length - movedNow;
      }
    }
    return moved;
  }

  private async own(jobs: Job<EventJob>[]): Promise<Job<EventJob>[]> {
    const ids = jobs.flatMap((job) => eventsOf(job.data).map(({ id }) => id));
    const rows = await this.database.read.query<{ id: string }[]>(
      'SELECT id FROM outbox_event WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    const known = new Set(rows.map(({ id }) => id));
    return jobs.filter((job) => eventsOf(job.data).every(({ id }) => known.has(id)));
  }
}

/** BullMQ's own prefix, without a trace of ours in it. */
function oldQueue(name: QueueName, redis: Redis): OldQueue {
  const queue = new Queue<EventJob>(name, { connection: redis, skipMetasUpdate: true });
  // The connection logs its own errors.
  queue.on('error', () => undefined);
  return { name, queue };
}

/** False when a worker of the older release took the job first: then it runs twice, which has no effect. */
function isRemoved(job: Job<EventJob>): Promise<boolean> {
  return job.remove().then(
    () => true,
    () => false,
  );
}
