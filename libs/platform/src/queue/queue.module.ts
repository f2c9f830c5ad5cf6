import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER } from '../logging/logging.module.js';
import { QUEUE_SCHEMA } from './queue-schema.js';
import { DELIVERIES_QUEUE, REACTIONS_QUEUE } from './queues.js';

const QUEUE_POOL = Symbol('QUEUE_POOL');

/**
 * Where the queues live: on Redis when `REDIS_URL` is set, else on PostgreSQL. Nobody else knows which.
 */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_POOL,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) => (config.redisUrl ? null : queuePool(config, logger)),
    },
  ],
  exports: [QUEUE_POOL],
})
class QueueStoreModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_POOL) private readonly pool: pg.Pool | null) {}

  /** Runs after the workers' own shutdown hook has let their jobs finish. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}

@Module({})
export class QueueModule {
  static forRoot(): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        QueueStoreModule,
        BullModule.forRootAsync({
          inject: [CONFIG, QUEUE_POOL],
          useFactory: (config: Config, pool: pg.Pool | null) => {
            if (pool) {
              setDefaultBackendFactory(createPostgresBackend);
              return { connection: pool as never };
            }
            setDefaultBackendFactory();
            return { connection: redisConnection(config.redisUrl!) };
          },
        }),
        BullModule.registerQueue({ name: REACTIONS_QUEUE }, { name: DELIVERIES_QUEUE }),
      ],
      exports: [BullModule],
    };
  }
}

function queuePool(config: Config, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    application_name: 'bahon-queue',
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: 12,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'a queue connection was lost'));
  return pool;
}

function redisConnection(url: string) {
  return {
    url,
    maxRetriesPerRequest: null,
    // The default backs off to 20 s: workers would sleep on long after Redis is back.
    retryStrategy: (times: number) => Math.min(50 * 2 ** Math.min(times, 5), 1_000),
  };
}
