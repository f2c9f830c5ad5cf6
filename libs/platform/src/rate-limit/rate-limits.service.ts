import { Inject, Injectable, type OnApplicationShutdown, Global, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { SIDE_POOL } from '../database/database.module.js';
import { REDIS_PREFIX } from '../installation/redis-prefix.js';
import { LOGGER } from '../logging/logger.js';

/** Redis connection of the rate limits, or null when they are on PostgreSQL. */
const RATE_LIMIT_REDIS = Symbol('RATE_LIMIT_REDIS');

/** At most `points` per key in `seconds`. */
export interface RateLimitRule {
  /** Unique prefix of the stored keys. */
  name: string;
  points: number;
  seconds: number;
  /** A security limit: `RATE_LIMIT_SCALE` does not widen it. */
  isFixed?: boolean;
  /** Counted in this process only: for flood limits, where a round trip per request would cost more than it saves. */
  isLocal?: boolean;
}

/** What is left of a rule for a key, after an attempt. */
export interface Allowance {
  isAllowed: boolean;
  /** Attempts in the whole time of the rule. */
  limit: number;
  remaining: number;
  /** Seconds until the counter starts again, at least 1. */
  resetSeconds: number;
}

interface Limiter {
  storeLimiter: RateLimiterAbstract | null;
  /** Used while the shared store is unavailable, so that limits never fail open. */
  localLimiter: RateLimiterMemory;
}

/** Counts attempts, across all API processes. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, Limiter>();
  private lastWarningAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimitScale'>,
    @Inject(SIDE_POOL) private readonly pool: pg.Pool,
    @Inject(RATE_LIMIT_REDIS) private readonly redis: Redis | null,
    @Inject(REDIS_PREFIX) private readonly redisPrefix: string | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Counts one attempt. @returns null when it is allowed, else the seconds to wait. */
  async consume(rule: RateLimitRule, key: string): Promise<number | null> {
    const { isAllowed, resetSeconds } = await this.take(rule, key);
    return isAllowed ? null : resetSeconds;
  }

  /** Counts one attempt and returns the remaining ones. */
  async take(rule: RateLimitRule, key: string): Promise<Allowance> {
    const allowance = (isAllowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance => ({
      isAllowed,
      limit: this.pointsOf(rule),
      remaining: Math.max(0, remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
    try {
      return allowance(true, await this.onStore(rule, (limiter) => limiter.consume(key)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return allowance(false, refusal);
    }
  }

  /** Refunds one attempt that should not count. */
  async refund(rule: RateLimitRule, key: string): Promise<void> {
    await this.onStore(rule, (limiter) => limiter.reward(key));
  }

  /** Resets the counter of a key. */
  async reset(rule: RateLimitRule, key: string): Promise<void> {
    await this.onStore(rule, (limiter) => limiter.delete(key));
  }

  /** Whether the shared store answers. Always true on PostgreSQL, whose health is checked separately. */
  async isStoreReachable(): Promise<boolean> {
    return this.redis === null || (await this.redis.ping()) === 'PONG';
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
  }

  private async onStore<T>(
    rule: RateLimitRule,
    act: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> {
    const { storeLimiter, localLimiter } = this.limiterOf(rule);
    if (!storeLimiter) return act(localLimiter);
    try {
      return await act(storeLimiter);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      this.warn(error);
      return act(localLimiter);
    }
  }

  private limiterOf(rule: RateLimitRule): Limiter {
    const existingLimiter = this.limiters.get(rule.name);
    if (existingLimiter) return existingLimiter;
    const options = { keyPrefix: rule.name, points: this.pointsOf(rule), duration: rule.seconds };
    const limiter = {
      storeLimiter: rule.isLocal ? null : this.sharedLimiter(options),
      localLimiter: new RateLimiterMemory(options),
    };
    this.limiters.set(rule.name, limiter);
    return limiter;
  }

  private pointsOf({ points, isFixed }: RateLimitRule): number {
    return isFixed ? points : Math.max(1, Math.round(points * this.config.rateLimitScale));
  }

  private sharedLimiter(options: {
    keyPrefix: string;
    points: number;
    duration: number;
  }): RateLimiterAbstract {
    if (this.redis)
      return new RateLimiterRedis({
        ...options,
        keyPrefix: `${this.redisPrefix}:limit:${options.keyPrefix}`,
        storeClient: this.redis,
        rejectIfRedisNotReady: true,
      });
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
    });
  }

  private warn(error: unknown): void {
    // Logged at intervals, because every request of an outage would log the same.
    if (Date.now() - this.lastWarningAt < 10_000) return;
    this.lastWarningAt = Date.now();
    this.logger.warn({ err: error }, 'the rate-limit store is unavailable: this process counts locally');
  }
}

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
