import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/** An admin decided about a driver's new name: the driver is told. */
@Injectable()
export class NotifyDriverOfNameReview implements Reaction<'driver.name_approved' | 'driver.name_rejected'> {
  constructor(private readonly notifications: NotificationsService) {}

  async react(
    event: DomainEvent<'driver.name_approved' | 'driver.name_rejected'>,
    tx: Transaction,
  ): Promise<void> {
    const { user_id, reason } = event.payload;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: event.type,
      params: reason === null ? {} : { reason },
      link: '/profile',
    });
  }
}
