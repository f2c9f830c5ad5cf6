import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/** A code whose tries are used up works no longer: the notification that brought it must not go on showing it. */
@Injectable()
export class EndNotifiedCode implements Reaction<'otp.exhausted'> {
  constructor(private readonly notifications: NotificationsService) {}

  async react({ payload }: DomainEvent<'otp.exhausted'>, tx: Transaction): Promise<void> {
    const { offer_id, user_id, expires_at } = payload;
    await this.notifications.endCode(tx, user_id, {
      link: `/destination-reached/${offer_id}`,
      expiresAt: expires_at,
    });
  }
}
