import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/** An admin decided about an application: the driver is told. */
@Injectable()
export class NotifyDriverOfApplicationReview implements Reaction<'driver.approved' | 'driver.rejected'> {
  constructor(private readonly notifications: NotificationsService) {}

  async react(event: DomainEvent<'driver.approved' | 'driver.rejected'>, tx: Transaction): Promise<void> {
    const { user_id, reason } = event.payload;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: event.type,
      params: reason === null ? {} : { reason },
      link: event.type === 'driver.approved' ? '/booking-requests' : '/profile',
    });
  }
}
