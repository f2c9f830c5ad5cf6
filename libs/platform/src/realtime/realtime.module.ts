import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { SIDE_POOL } from '../database/database.module.js';
import { REDIS_PREFIX } from '../installation/redis-prefix.js';
import { LOGGER } from '../logging/logger.js';
import { type PushEmitter, PostgresPushEmitter, RedisPushEmitter } from './push-emitter.js';

export const PUSH_EMITTER = Symbol('PUSH_EMITTER');

/** Emitter for processes without sockets: over Redis when `REDIS_URL` is set, else over PostgreSQL. */
@Global()
@Module({
  providers: [
    {
      provide: PUSH_EMITTER,
      inject: [CONFIG, SIDE_POOL, REDIS_PREFIX, LOGGER],
      useFactory: (config: Config, pool: pg.Pool, prefix: string | null, logger: Logger): PushEmitter =>
        config.redisUrl && prefix !== null
          ? new RedisPushEmitter(connectRedis(config.redisUrl, logger), prefix)
          : new PostgresPushEmitter(pool),
    },
  ],
  exports: [PUSH_EMITTER],
})
export class RealtimeModule implements OnApplicationShutdown {
  constructor(@Inject(PUSH_EMITTER) private readonly emitter: PushEmitter) {}

  async onApplicationShutdown(): Promise<void> {
    await this.emitter.close();
  }
}

/** A Redis connection that keeps reconnecting. Commands wait until it succeeds, so callers look at its `status` first. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 5), 1_000),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis is not reachable'));
  return redis;
}
