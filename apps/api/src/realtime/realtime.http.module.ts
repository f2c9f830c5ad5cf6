import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { RealtimePublisherModule } from '@app/domain/realtime/realtime-publisher.module.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { OwnSocketsEmitter } from './own-sockets.emitter.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SocketMetrics } from './socket-metrics.js';

@Global()
@Module({
  imports: [AccountsModule, RealtimePublisherModule],
  providers: [
    RealtimeGateway,
    SocketMetrics,
    OwnSocketsEmitter,
    { provide: PUSH_EMITTER, useExisting: OwnSocketsEmitter },
  ],
  exports: [PUSH_EMITTER, RealtimeGateway],
})
export class RealtimeHttpModule {}
