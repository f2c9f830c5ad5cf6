import { Module } from '@nestjs/common';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { BroadcastsController } from './broadcasts.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { PreferencesController } from './preferences.controller.js';
import { PushController } from './push.controller.js';

@Module({
  imports: [NotificationsModule],
  controllers: [NotificationsController, BroadcastsController, PreferencesController, PushController],
})
export class NotificationsHttpModule {}
