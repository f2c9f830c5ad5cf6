import { Module } from '@nestjs/common';
import { SupportModule } from '@app/domain/support/support.module.js';
import { RealtimeHttpModule } from '../realtime/realtime.http.module.js';
import { SupportController } from './support.controller.js';
import { TypingSignal } from './typing.signal.js';

@Module({
  imports: [SupportModule, RealtimeHttpModule],
  controllers: [SupportController],
  providers: [TypingSignal],
})
export class SupportHttpModule {}
