import { Injectable } from '@nestjs/common';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** Sockets of this process. */
@Injectable()
export class SocketMetrics {
  constructor(metrics: Metrics, gateway: RealtimeGateway) {
    metrics.gauge('bahon_sockets_connected', 'Sockets connected to this process.', [], () => [
      { labels: {}, value: gateway.connectedCount },
    ]);
  }
}
