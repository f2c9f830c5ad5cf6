import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { closeSidePool, openSidePool } from '../database/side-pool.js';
import { REDIS_PREFIX } from '../installation/redis-prefix.js';
import { LOGGER } from '../logging/logger.js';
import { EventQueues, PRODUCER_OPTIONS } from './event-queues.js';
import { QUEUE_POOL, QUEUE_SCHEMA } from './queues.js';

/** The pool of the queues on PostgreSQL; null when they are on Redis. Also configures BullMQ for the store in use. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_POOL,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) => {
        if (config.redisUrl) {
          setDefaultBackendFactory();
          return null;
        }
        setDefaultBackendFactory(createPostgresBackend);
        return queuePool(config, logger);
      },
    },
  ],
  exports: [QUEUE_POOL],
})
class QueueStoreModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_POOL) private readonly pool: pg.Pool | null) {}

  /** Processors have finished their jobs in an earlier phase of the shutdown. */
  async onApplicationShutdown(): Promise<void> {
    if (this.pool) await closeSidePool(this.pool);
  }
}

/** The store of the queues: on Redis when `REDIS_URL` is set, else on PostgreSQL. No other code depends on which. */
@Module({
  imports: [
    QueueStoreModule,
    BullModule.forRootAsync({
      inject: [CONFIG, QUEUE_POOL, REDIS_PREFIX],
      useFactory: (config: Config, pool: pg.Pool | null, prefix: string | null) =>
        queueOptions(pool ?? workerRedis(config.redisUrl!), prefix),
    }),
    // Registers no queue: this import only starts the processors. With a queue, they would use the producers'
    // connection, which fails fast.
    BullModule.registerQueue(),
  ],
  providers: [
    {
      provide: PRODUCER_OPTIONS,
      inject: [CONFIG, QUEUE_POOL, REDIS_PREFIX],
      useFactory: (config: Config, pool: pg.Pool | null, prefix: string | null) =>
        queueOptions(pool ?? producerRedis(config.redisUrl!), prefix),
    },
    EventQueues,
  ],
  exports: [BullModule, EventQueues, PRODUCER_OPTIONS],
})
export class QueueModule {}

/** On PostgreSQL BullMQ's default prefix is used; the schema belongs to this installation. */
function queueOptions(connection: object, prefix: string | null) {
  return { connection: connection as never, ...(prefix !== null && { prefix }) };
}

function queuePool(config: Config, logger: Logger): pg.Pool {
  return openSidePool(
    {
      connectionString: config.databaseUrl,
      application_name: 'bahon-queue',
      // Three of them listen for jobs all the time, one per queue. More would only compete for the same processors.
      max: 8,
      // Commits do not wait for the disk: PostgreSQL writes its log in order, so a later durable commit (marking the
      // outbox row) includes the job, and a job whose completion is lost in a crash runs again.
      options: `-c search_path=${QUEUE_SCHEMA} -c synchronous_commit=off`,
    },
    logger,
  );
}

// The library's pause between retries grows to 20 s; workers would reconnect long after Redis is back.
const retryStrategy = (times: number) => Math.min(50 * 2 ** Math.min(times, 5), 1_000);

function workerRedis(url: string) {
  return { url, maxRetriesPerRequest: null, retryStrategy };
}

function producerRedis(url: string) {
  return { url, maxRetriesPerRequest: 1, enableOfflineQueue: false, retryStrategy };
}
