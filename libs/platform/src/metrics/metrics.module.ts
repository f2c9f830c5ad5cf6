import { Global, Module, Inject, Injectable } from '@nestjs/common';
import { ChannelMetrics } from './channel-metrics.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';
import { PoolMetrics } from './pool-metrics.js';
import type pg from 'pg';
import { SIDE_POOL } from '../database/database.module.js';

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
