import { Controller, Get, Res, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { SIDE_POOL } from '@app/platform/database/database.module.js';
import { withTimeout } from '@app/platform/process/with-timeout.js';
import { RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';
import { OpenRoute } from '../http/implements.decorator.js';

/** State of one part. A degraded part delays notifications but causes no errors. */
type PartState = 'ok' | 'degraded' | 'failed';

interface Health {
  database: PartState;
  queue: PartState;
  sockets: PartState;
  worker: PartState;
}

const WITHIN_MS = 2_000;
/** A worker writes its heartbeat every few seconds. */
export const SILENT_AFTER_SECONDS = 30;
/** The relay publishes within milliseconds; an older unpublished event shows that it does not work. */
const STUCK_AFTER_SECONDS = 30;

/**
 * Checks the parts that the product depends on. Only the database decides whether this process can serve: without
 * worker or queue, requests still succeed and their events wait in the outbox.
 */
@Injectable()
export class HealthService {
  constructor(
    @Inject(SIDE_POOL) private readonly pool: pg.Pool,
    private readonly limits: RateLimits,
  ) {}

  async check(): Promise<Health> {
    const [database, worker, queue, isRedisReachable] = await Promise.all([
      this.isTrue('SELECT true AS is_true'),
      this.isTrue(
        `SELECT EXISTS (SELECT 1 FROM worker_heartbeat
                         WHERE seen_at > now() - make_interval(secs => ${SILENT_AFTER_SECONDS})) AS is_true`,
      ),
      this.isTrue(
        `SELECT NOT EXISTS (SELECT 1 FROM outbox_event
                             WHERE published_at IS NULL
                               AND created_at < now() - make_interval(secs => ${STUCK_AFTER_SECONDS})) AS is_true`,
      ),
      within(this.limits.isStoreReachable()),
    ]);
    return {
      database: database ? 'ok' : 'failed',
      // Sockets and, when there is one, the queue go through the Redis that also counts attempts.
      queue: queue && isRedisReachable ? 'ok' : 'degraded',
      sockets: isRedisReachable && database ? 'ok' : 'degraded',
      worker: worker ? 'ok' : 'degraded',
    };
  }

  private isTrue(sql: string): Promise<boolean> {
    return within(this.pool.query<{ is_true: boolean }>(sql).then(({ rows }) => rows[0]?.is_true === true));
  }
}

/** False on an error or timeout, because a probe must not hang. */
function within(answer: Promise<boolean>): Promise<boolean> {
  return withTimeout(answer, WITHIN_MS, 'no answer in time').catch(() => false);
}

/** For launchers, load balancers and monitoring. */
@Controller('health')
@OpenRoute()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** This process answers. */
  @Get('live')
  live(): { status: true } {
    return { status: true };
  }

  /** This process can serve; 503 when the database is unavailable. */
  @Get('ready')
  async ready(
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<{ status: boolean; data: Health }> {
    const data = await this.health.check();
    const status = data.database === 'ok';
    void response.status(status ? 200 : 503);
    return { status, data };
  }
}
