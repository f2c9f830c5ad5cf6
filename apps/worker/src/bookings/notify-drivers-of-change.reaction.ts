import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** A booking changed after drivers offered: notifies drivers with pending offers, so that they can offer again. */
@Injectable()
export class NotifyDriversOfChange implements Reaction<'booking.updated'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'booking.updated'>, tx: Transaction): Promise<void> {
    const { booking_id, is_changed } = event.payload;
    if (!is_changed) return;
    const params = { route: await this.facts.route(tx, booking_id) };
    for (const driverId of await this.facts.waitingDrivers(tx, booking_id)) {
      await this.notifications.notify(tx, driverId, {
        eventId: event.id,
        kind: 'booking.updated',
        params,
        link: `/offer/${booking_id}`,
      });
    }
  }
}
