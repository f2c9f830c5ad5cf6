import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { RealtimeGateway } from './realtime.gateway.js';

@Module({ imports: [AccountsModule], providers: [RealtimeGateway] })
export class RealtimeHttpModule {}
