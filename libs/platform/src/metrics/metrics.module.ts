import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import {
  Global,
  Module,
  Inject,
  Injectable,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ConfigError } from '../config/setting-files.js';
import { SIDE_POOL } from '../database/database.module.js';
import { LOGGER } from '../logging/logger.js';
import { EventQueues } from '../queue/event-queues.js';
import { QUEUE_POOL } from '../queue/queues.js';
import { ChannelMetrics } from './channel-metrics.js';
import { Metrics, type Reading } from './metrics.js';

/**
 * A separate port for monitoring: `GET /metrics` for Prometheus and `GET /health/live` for liveness probes. It is not
 * reachable by users, so it needs no sign-in; without `METRICS_PORT` it is not opened.
 */
@Injectable()
class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'metrics'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.metrics) return;
    this.metrics.watchProcess();
    const server = createServer((request, response) => {
      this.answer(request.url, response).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'a metrics request failed');
        response.writeHead(500).end();
      });
    });
    server.requestTimeout = 10_000;
    await listen(server, this.config.metrics);
    this.server = server;
    this.logger.info({ address: server.address() }, 'metrics are served');
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(url: string | undefined, response: ServerResponse): Promise<void> {
    switch (url?.split('?')[0]) {
      case '/metrics': {
        const { type, text } = await this.metrics.render();
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
        return;
      }
      case '/health/live':
        response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n');
        return;
      default:
        response.writeHead(404).end();
    }
  }
}

/** @throws {ConfigError} when the port cannot be opened, so that the message names the port. */
async function listen(server: Server, at: { port: number; host: string }): Promise<void> {
  try {
    server.listen(at);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is already in use' : `may not be used (${code})`;
    throw new ConfigError(`METRICS_PORT: port ${at.port} on ${at.host} ${why}. Set METRICS_PORT to another.`);
  }
}

/** Use of the connection pools: when callers wait, a pool is too small or its statements are too slow. */
@Injectable()
class PoolMetrics {
  constructor(
    metrics: Metrics,
    dataSource: DataSource,
    @Inject(SIDE_POOL) sidePool: pg.Pool,
    @Optional() @Inject(QUEUE_POOL) queuePool: pg.Pool | null,
  ) {
    metrics.gauge(
      'bahon_pg_connections',
      'Database connections of this process by pool and state: busy, idle, waited_for.',
      ['pool', 'state'],
      async () => {
        // A pool hands out idle connections one tick later, so requests of this tick are not counted as waiting.
        await setImmediate();
        return [
          ...readPool('main', mainPool(dataSource)),
          ...readPool('side', sidePool),
          ...(queuePool ? readPool('queue', queuePool) : []),
        ];
      },
    );
  }
}

/** The pool of TypeORM, which has it once it is connected. */
function mainPool({ driver }: DataSource): pg.Pool {
  if ('master' in driver && driver.master instanceof pg.Pool) return driver.master;
  throw new Error('TypeORM has no connection pool of PostgreSQL');
}

function readPool(
  pool: string,
  { totalCount, idleCount, waitingCount }: pg.Pool,
): Reading<'pool' | 'state'>[] {
  return [
    { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'waited_for' }, value: waitingCount },
  ];
}

/** Size and age of the queues. Reported by workers only, because it costs a dozen queries. */
@Injectable()
export class QueueMetrics {
  constructor(metrics: Metrics, queues: EventQueues) {
    metrics.gauge('bahon_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], async () => {
      const depth = Object.entries(await queues.depth());
      return depth.flatMap(([queue, states]) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
      );
    });
    metrics.gauge(
      'bahon_queue_oldest_job_seconds',
      'Age of the oldest job by queue and state, 0 when there is none.',
      ['queue', 'state'],
      async () => {
        const ages = await queues.ages();
        return ages.map(({ queue, state, seconds }) => ({ labels: { queue, state }, value: seconds }));
      },
    );
  }
}

/** The relay's backlog. Reported by api and worker, so that it is visible when no worker runs. */
@Injectable()
class OutboxMetrics {
  constructor(
    metrics: Metrics,
    @Inject(SIDE_POOL) private readonly pool: pg.Pool,
  ) {
    const help = 'Committed events that are not in the queues yet, the same in every process';
    metrics.gauge('bahon_outbox_waiting_events', `${help}.`, [], () => this.read('count(*)'));
    metrics.gauge(
      'bahon_outbox_oldest_seconds',
      `${help}: age of the oldest, 0 when there is none.`,
      [],
      () => this.read('coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)'),
    );
  }

  private async read(figure: string): Promise<{ labels: Record<never, string>; value: number }[]> {
    const { rows } = await this.pool.query<{ value: number }>(
      `SELECT (${figure})::float8 AS value FROM outbox_event WHERE published_at IS NULL`,
    );
    return rows.map(({ value }) => ({ labels: {}, value }));
  }
}

/** Metrics of this process and of the stores that it uses. Needs the database module. */
@Global()
@Module({
  providers: [Metrics, ChannelMetrics, MetricsServer, PoolMetrics, OutboxMetrics],
  exports: [Metrics, ChannelMetrics],
})
export class MetricsModule {}
