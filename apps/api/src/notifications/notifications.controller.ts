import { Controller, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { notificationEndpoints as endpoints } from '@app/contracts/notifications.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { RequestLocale, type Locale } from '../http/locale.decorator.js';
import { replyPage } from '../http/reply.js';

/** Own notifications. */
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Implements(endpoints.list)
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: endpoints.list.query }) query: z.output<typeof endpoints.list.query & object>,
    @RequestLocale() locale: Locale,
  ) {
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
  async read(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.read.params }) params: { id: string },
    @RequestLocale() locale: Locale,
  ) {
    return this.notifications.markRead(actor.userId, Number(params.id), locale);
  }
}
