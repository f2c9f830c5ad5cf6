import { Global, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER } from '../logging/logger.js';
import { RATE_LIMIT_REDIS, RateLimits } from './rate-limits.service.js';

/** The store of the counters: on Redis when `REDIS_URL` is set, else on PostgreSQL. No other code depends on which. */
@Global()
@Module({
  providers: [
    RateLimits,
    {
      provide: RATE_LIMIT_REDIS,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        config.redisUrl ? connect(config.redisUrl, logger) : null,
    },
  ],
  exports: [RateLimits],
})
export class RateLimitModule {}

/** Fails at once while Redis is unavailable, so that requests do not wait for a counter. */
function connect(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 5), 1_000),
  });
  redis.on('error', (error: Error) =>
    logger.debug({ err: error }, 'the Redis of rate limits is not reachable'),
  );
  return redis;
}
