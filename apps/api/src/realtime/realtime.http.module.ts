import { Global, Module, Injectable } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { ShareLinksModule } from '@app/domain/share-links/share-links.module.js';
import { RealtimePublisherModule } from '@app/domain/realtime/realtime-publisher.module.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { OwnSocketsEmitter } from './own-sockets.emitter.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { Metrics } from '@app/platform/metrics/metrics.js';

/** Sockets of this process. */
@Injectable()
class SocketMetrics {
  constructor(metrics: Metrics, gateway: RealtimeGateway) {
    metrics.gauge('bahon_sockets_connected', 'Sockets connected to this process.', [], () => [
      { labels: {}, value: gateway.connectedCount },
    ]);
  }
}

@Global()
@Module({
  imports: [AccountsModule, ShareLinksModule, RealtimePublisherModule],
  providers: [
    RealtimeGateway,
    SocketMetrics,
    OwnSocketsEmitter,
    { provide: PUSH_EMITTER, useExisting: OwnSocketsEmitter },
  ],
  exports: [PUSH_EMITTER, RealtimeGateway],
})
export class RealtimeHttpModule {}
