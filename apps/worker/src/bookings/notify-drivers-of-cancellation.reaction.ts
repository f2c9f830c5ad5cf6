import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** A booking ended before it was driven: the drivers who offered on it are told. */
@Injectable()
export class NotifyDriversOfCancellation implements Reaction<'booking.cancelled'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'booking.cancelled'>, tx: Transaction): Promise<void> {
    const { booking_id, driver_ids } = event.payload;
    const params = { route: await this.facts.route(tx, booking_id) };
    for (const driverId of driver_ids) {
      await this.notifications.notify(tx, driverId, {
        eventId: event.id,
        kind: 'booking.cancelled',
        params,
        link: '/booking-history',
      });
    }
  }
}
