import { Global, Module } from '@nestjs/common';
import { ChannelMetrics } from './channel-metrics.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { PoolMetrics } from './pool-metrics.js';

/** What every process tells of itself and of the stores it stands on. Needs the database module. */
@Global()
@Module({
  providers: [Metrics, ChannelMetrics, MetricsServer, PoolMetrics, OutboxMetrics],
  exports: [Metrics, ChannelMetrics],
})
export class MetricsModule {}
