import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { NotificationKind } from '@app/domain/notifications/notification-texts.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** The stages that a customer is told of. */
const told: Partial<Record<string, NotificationKind>> = {
  at_pickup: 'trip.at_pickup',
  loaded: 'trip.loaded',
  at_drop: 'trip.at_drop',
};

/** A trip reached a further stage: the customer is told when the driver is at a place, and when the goods are loaded. */
@Injectable()
export class NotifyCustomerOfTrip implements Reaction<'trip.moved'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'trip.moved'>, tx: Transaction): Promise<void> {
    const { booking_id, user_id, stage, is_further, trip_event_id } = event.payload;
    const kind = told[stage];
    if (!kind || !is_further) return;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind,
      params: { ...(await this.facts.tripEvent(tx, trip_event_id)) },
      link: `/booking-details?id=${booking_id}`,
    });
  }
}
