import { Controller } from '@nestjs/common';
import { notificationEndpoints as endpoints } from '@app/contracts/notifications.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Id, Query, Body } from '../http/input.decorators.js';
import { RequestLocale, type Locale } from '../http/texts.js';
import { replyPage } from '../http/reply.js';
import { broadcastEndpoints, type SendNotificationBody } from '@app/contracts/broadcasts.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';

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
