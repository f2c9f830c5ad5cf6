import { Controller, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { notificationCalls as calls } from '@app/contracts/notifications.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { RequestLocale, type Locale } from '../http/locale.decorator.js';
import { replyPage } from '../http/reply.js';

/** Own notifications: spec section 7. */
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Handles(calls.list)
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: calls.list.query }) query: z.output<typeof calls.list.query & object>,
    @RequestLocale() locale: Locale,
  ) {
    return replyPage(await this.notifications.list(actor.userId, query, locale));
  }

  @Handles(calls.unreadCount)
  async unreadCount(@CurrentActor() actor: Actor) {
    return { unread: await this.notifications.unreadCount(actor.userId) };
  }

  @Handles(calls.readAll, 'notifications_read')
  async readAll(@CurrentActor() actor: Actor) {
    await this.notifications.markAllRead(actor.userId);
    return { unread: 0 };
  }

  @Handles(calls.read, 'notification_read')
  async read(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.read.params }) params: { id: string },
    @RequestLocale() locale: Locale,
  ) {
    return this.notifications.markRead(actor.userId, Number(params.id), locale);
  }
}
