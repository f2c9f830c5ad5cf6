import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AlertRecipientsService } from './alert-recipients.service.js';
import { BroadcastsService } from './broadcasts.service.js';
import { EmailUnsubscribeService } from './email-unsubscribe.service.js';
import { NotificationsService } from './notifications.service.js';
import { PreferencesService } from './preferences.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

const services = [
  NotificationsService,
  BroadcastsService,
  PreferencesService,
  EmailUnsubscribeService,
  PushSubscriptionsService,
  AlertRecipientsService,
];

@Module({ imports: [AuditModule], providers: services, exports: services })
export class NotificationsModule {}
