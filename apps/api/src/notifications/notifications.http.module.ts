import { Module } from '@nestjs/common';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { NotificationsController } from './notifications.controller.js';

@Module({ imports: [NotificationsModule], controllers: [NotificationsController, BroadcastsController] })
export class NotificationsHttpModule {}
