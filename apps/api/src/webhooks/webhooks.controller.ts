import { Body, Controller, Param, Query } from '@nestjs/common';
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
import { RateLimit } from '../http/rate-limit.decorator.js';
import { replyPage } from '../http/reply.js';

type Id = { id: string };

/** The webhooks of a customer. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly sent: WebhookDeliveriesService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() owner: Actor) {
    return this.webhooks.list(owner);
  }

  @Implements(endpoints.create, 'webhook_created')
  async create(@CurrentActor() owner: Actor, @Body({ schema: endpoints.create.body }) body: WebhookBody) {
    return this.webhooks.create(owner, body);
  }

  @Implements(endpoints.update, 'webhook_updated')
  async update(
    @CurrentActor() owner: Actor,
    @Param({ schema: endpoints.update.params }) { id }: Id,
    @Body({ schema: endpoints.update.body }) body: WebhookChange,
  ) {
    return this.webhooks.update(owner, Number(id), body);
  }

  @Implements(endpoints.remove, 'webhook_removed')
  async remove(@CurrentActor() owner: Actor, @Param({ schema: endpoints.remove.params }) { id }: Id) {
    await this.webhooks.remove(owner, Number(id));
    return null;
  }

  @Implements(endpoints.rotate, 'webhook_rotated')
  async rotate(@CurrentActor() owner: Actor, @Param({ schema: endpoints.rotate.params }) { id }: Id) {
    return this.webhooks.rotate(owner, Number(id));
  }

  /** Nobody tests by hand more often: sends must not be used to flood somebody. */
  @Implements(endpoints.test, 'webhook_tested')
  @RateLimit({ name: 'webhook-sends', points: 60, seconds: 3600, by: 'user' })
  async test(@CurrentActor() owner: Actor, @Param({ schema: endpoints.test.params }) { id }: Id) {
    return this.sent.test(owner, Number(id));
  }

  @Implements(endpoints.deliveries)
  async deliveries(
    @CurrentActor() owner: Actor,
    @Param({ schema: endpoints.deliveries.params }) { id }: Id,
    @Query({ schema: endpoints.deliveries.query }) query: PageQuery,
  ) {
    return replyPage(await this.sent.list(owner, Number(id), query));
  }

  @Implements(endpoints.resend, 'webhook_resent')
  @RateLimit({ name: 'webhook-sends', points: 60, seconds: 3600, by: 'user' })
  async resend(
    @CurrentActor() owner: Actor,
    @Param({ schema: endpoints.resend.params }) { id, delivery }: Id & { delivery: string },
  ) {
    return this.sent.resend(owner, Number(id), Number(delivery));
  }
}
