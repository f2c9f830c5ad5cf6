import { Body, Controller, Inject, Param } from '@nestjs/common';
import { pushCalls as calls, type SubscribeBody } from '@app/contracts/push-subscriptions.js';
import { PushSubscriptionsService } from '@app/domain/notifications/push-subscriptions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';

/** Own devices that get web pushes. */
@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(calls.key)
  key() {
    return { public_key: this.config.push?.publicKey ?? null };
  }

  @Handles(calls.list)
  async list(@CurrentActor() actor: Actor) {
    return this.subscriptions.list(actor);
  }

  // Each names an address that the server will post to.
  @Handles(calls.subscribe, 'push_subscribed')
  @RateLimit({ name: 'push-subscribe', points: 30, seconds: 15 * 60, by: 'user' })
  async subscribe(@CurrentActor() actor: Actor, @Body({ schema: calls.subscribe.body }) body: SubscribeBody) {
    return this.subscriptions.subscribe(actor, body);
  }

  @Handles(calls.unsubscribe, 'push_unsubscribed')
  async unsubscribe(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.unsubscribe.params }) { id }: { id: string },
  ) {
    await this.subscriptions.unsubscribe(actor, Number(id));
    return null;
  }
}
