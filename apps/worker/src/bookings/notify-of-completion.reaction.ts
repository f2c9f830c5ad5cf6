import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** The code was entered: customer and driver are told that the booking is done. */
@Injectable()
export class NotifyOfCompletion implements Reaction<'booking.completed'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'booking.completed'>, tx: Transaction): Promise<void> {
    const { booking_id, user_id, driver_id } = event.payload;
    const params = { route: await this.facts.route(tx, booking_id) };
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: 'booking.completed',
      params,
      link: `/booking-details?id=${booking_id}`,
    });
    await this.notifications.notify(tx, driver_id, {
      eventId: event.id,
      kind: 'booking.completed.driver',
      params,
      link: '/booking-history',
    });
  }
}
