import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BroadcastsService } from './broadcasts.service.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [AuditModule],
  providers: [NotificationsService, BroadcastsService],
  exports: [NotificationsService, BroadcastsService],
})
export class NotificationsModule {}
