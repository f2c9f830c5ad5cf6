import { Module } from '@nestjs/common';
import { WebhooksModule } from '@app/domain/webhooks/webhooks.module.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({ imports: [WebhooksModule], controllers: [WebhooksController] })
export class WebhooksHttpModule {}
