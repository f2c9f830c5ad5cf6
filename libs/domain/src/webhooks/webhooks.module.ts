import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhooksService } from './webhooks.service.js';

const services = [WebhooksService, WebhookDeliveriesService, WebhookQueueService];

@Module({ imports: [AuditModule], providers: services, exports: services })
export class WebhooksModule {}
