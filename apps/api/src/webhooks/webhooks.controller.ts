import { Controller } from '@nestjs/common';
import {
  type WebhookBody,
  type WebhookChange,
  webhookEndpoints as endpoints,
} from '@app/contracts/webhooks.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { WebhookDeliveriesService } from '@app/domain/webhooks/webhook-deliveries.service.js';
import { WebhooksService } from '@app/domain/webhooks/webhooks.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Params, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly webhookDeliveries: WebhookDeliveriesService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() owner: Actor) {
    return this.webhooks.list(owner);
  }

  @Implements(endpoints.create, 'webhook_created')
  async create(@CurrentActor() owner: Actor, @Body() body: WebhookBody) {
    return this.webhooks.create(owner, body);
  }

  @Implements(endpoints.update, 'webhook_updated')
  async update(@CurrentActor() owner: Actor, @Id() id: number, @Body() body: WebhookChange) {
    return this.webhooks.update(owner, id, body);
  }

  @Implements(endpoints.remove, 'webhook_removed')
  async remove(@CurrentActor() owner: Actor, @Id() id: number) {
    return this.webhooks.remove(owner, id);
  }

  @Implements(endpoints.rotate, 'webhook_rotated')
  async rotate(@CurrentActor() owner: Actor, @Id() id: number) {
    return this.webhooks.rotate(owner, id);
  }

  /** Enough for tests by hand; more sends could flood an address. */
  @Implements(endpoints.test, 'webhook_tested')
  @RateLimit({ name: 'webhook-sends', points: 60, seconds: 3600, by: 'user' })
  async test(@CurrentActor() owner: Actor, @Id() id: number) {
    return this.webhookDeliveries.test(owner, id);
  }

  @Implements(endpoints.deliveries)
  async deliveries(@CurrentActor() owner: Actor, @Id() id: number, @Query() query: PageQuery) {
    return replyPage(await this.webhookDeliveries.list(owner, id, query));
  }

  @Implements(endpoints.resend, 'webhook_resent')
  @RateLimit({ name: 'webhook-sends', points: 60, seconds: 3600, by: 'user' })
  async resend(@CurrentActor() owner: Actor, @Params() params: { id: string; delivery: string }) {
    return this.webhookDeliveries.resend(owner, Number(params.id), Number(params.delivery));
  }
}
