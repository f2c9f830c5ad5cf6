import { Controller, Get, Redirect, Inject } from '@nestjs/common';
import { broadcastEndpoints, type SendNotificationBody } from '@app/contracts/broadcasts.js';
import { preferenceEndpoints, type UpdatePreferencesBody } from '@app/contracts/notification-preferences.js';
import { notificationEndpoints as endpoints } from '@app/contracts/notifications.js';
import { pushEndpoints, type SubscribeBody } from '@app/contracts/push-subscriptions.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import { EmailUnsubscribeService } from '@app/domain/notifications/email-unsubscribe.service.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import { PushSubscriptionsService } from '@app/domain/notifications/push-subscriptions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements, OpenRoute } from '../http/implements.decorator.js';
import { Id, Query, Body } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';
import { RequestLocale, type Locale } from '../http/texts.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query() query: PageQuery, @RequestLocale() locale: Locale) {
    return replyPage(await this.notifications.list(actor.userId, query, locale));
  }

  @Implements(endpoints.unreadCount)
  async unreadCount(@CurrentActor() actor: Actor) {
    return { unread: await this.notifications.unreadCount(actor.userId) };
  }

  @Implements(endpoints.readAll, 'notifications_read')
  async readAll(@CurrentActor() actor: Actor) {
    await this.notifications.markAllRead(actor.userId);
    return { unread: 0 };
  }

  @Implements(endpoints.read, 'notification_read')
  async markRead(@CurrentActor() actor: Actor, @Id() id: number, @RequestLocale() locale: Locale) {
    return this.notifications.markRead(actor.userId, id, locale);
  }
}

/** Notifications that admins write. */
@Controller()
export class BroadcastsController {
  constructor(private readonly broadcasts: BroadcastsService) {}

  @Implements(broadcastEndpoints.send, 'notification_sent')
  async send(@CurrentActor() admin: Actor, @Body() body: SendNotificationBody) {
    return this.broadcasts.send(admin, body);
  }
}

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly emails: EmailUnsubscribeService,
  ) {}

  @Implements(preferenceEndpoints.get)
  async get(@CurrentActor() actor: Actor) {
    return this.preferences.of(actor);
  }

  @Implements(preferenceEndpoints.update, 'preferences_saved')
  async update(@CurrentActor() actor: Actor, @Body() body: UpdatePreferencesBody) {
    return this.preferences.update(actor, body);
  }

  @Implements(preferenceEndpoints.unsubscribe, 'unsubscribed')
  @RateLimit({ name: 'unsubscribe', points: 60, seconds: 15 * 60, by: 'address' })
  async unsubscribe(@Query() { token }: { token: string }) {
    return this.emails.unsubscribe(token);
  }

  /** Email clients without one-click unsubscribing open the address in a browser. */
  @Get('unsubscribe')
  @OpenRoute()
  @Redirect('/notification-settings')
  openSettings(): void {
    return;
  }
}

/** Own devices that get web pushes. */
@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(pushEndpoints.key)
  key() {
    return { public_key: this.config.push?.publicKey ?? null };
  }

  @Implements(pushEndpoints.list)
  async list(@CurrentActor() actor: Actor) {
    return this.subscriptions.list(actor);
  }

  // Limited, because the server sends requests to the given address.
  @Implements(pushEndpoints.subscribe, 'push_subscribed')
  @RateLimit({ name: 'push-subscribe', points: 30, seconds: 15 * 60, by: 'user' })
  async subscribe(@CurrentActor() actor: Actor, @Body() body: SubscribeBody) {
    return this.subscriptions.subscribe(actor, body);
  }

  @Implements(pushEndpoints.unsubscribe, 'push_unsubscribed')
  async unsubscribe(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.subscriptions.unsubscribe(actor, id);
  }
}
