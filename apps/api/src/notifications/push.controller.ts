import { Controller, Inject } from '@nestjs/common';
import { pushEndpoints as endpoints, type SubscribeBody } from '@app/contracts/push-subscriptions.js';
import { PushSubscriptionsService } from '@app/domain/notifications/push-subscriptions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

/** Own devices that get web pushes. */
@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(endpoints.key)
  key() {
    return { public_key: this.config.push?.publicKey ?? null };
  }

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor) {
    return this.subscriptions.list(actor);
  }

  // Limited, because the server sends requests to the given address.
  @Implements(endpoints.subscribe, 'push_subscribed')
  @RateLimit({ name: 'push-subscribe', points: 30, seconds: 15 * 60, by: 'user' })
  async subscribe(@CurrentActor() actor: Actor, @Body() body: SubscribeBody) {
    return this.subscriptions.subscribe(actor, body);
  }

  @Implements(endpoints.unsubscribe, 'push_unsubscribed')
  async unsubscribe(@CurrentActor() actor: Actor, @Id() id: number) {
    await this.subscriptions.unsubscribe(actor, id);
    return null;
  }
}
