import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SocketMetrics } from './socket-metrics.js';

@Module({
  imports: [AccountsModule],
  providers: [RealtimeGateway, SocketMetrics],
  exports: [RealtimeGateway],
})
export class RealtimeHttpModule {}
