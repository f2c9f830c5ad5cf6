import { Module } from '@nestjs/common';
import { ConsoleModule } from '@app/domain/console/console.module.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { HealthHttpModule } from '../health/health.http.module.js';
import { RealtimeHttpModule } from '../realtime/realtime.http.module.js';
import { ConsoleController } from './console.controller.js';
import { SystemService } from './system.service.js';

@Module({
  imports: [QueueModule, ConsoleModule, HealthHttpModule, RealtimeHttpModule],
  controllers: [ConsoleController],
  providers: [SystemService],
})
export class ConsoleHttpModule {}
