import { Global, Module } from '@nestjs/common';
import { ChannelMetrics } from './channel-metrics.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { PoolMetrics } from './pool-metrics.js';

/** Metrics of this process and of the stores that it uses. Needs the database module. */
@Global()
@Module({
  providers: [Metrics, ChannelMetrics, MetricsServer, PoolMetrics, OutboxMetrics],
  exports: [Metrics, ChannelMetrics],
})
export class MetricsModule {}
