import { Module } from '@nestjs/common';
import { AlertRecipientsService } from './alert-recipients.service.js';

/** Whom a new booking rings. Needs the outbox module. */
@Module({ providers: [AlertRecipientsService], exports: [AlertRecipientsService] })
export class DriverAlertsModule {}
