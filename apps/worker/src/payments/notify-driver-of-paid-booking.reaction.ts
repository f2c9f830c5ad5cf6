import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** A payment was approved: the selected driver is told that the booking is theirs to drive. */
@Injectable()
export class NotifyDriverOfPaidBooking implements Reaction<'payment.approved'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'payment.approved'>, tx: Transaction): Promise<void> {
    const { payment_id, driver_id } = event.payload;
    await this.notifications.notify(tx, driver_id, {
      eventId: event.id,
      kind: 'payment.approved.driver',
      params: { ...(await this.facts.payment(tx, payment_id)) },
      link: '/booking-history',
    });
  }
}
