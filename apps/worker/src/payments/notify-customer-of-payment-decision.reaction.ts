import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** An admin decided about a payment: the customer is told. */
@Injectable()
export class NotifyCustomerOfPaymentDecision implements Reaction<'payment.approved' | 'payment.rejected'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'payment.approved' | 'payment.rejected'>, tx: Transaction): Promise<void> {
    const { payment_id, booking_id, user_id } = event.payload;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: event.type,
      params: { ...(await this.facts.payment(tx, payment_id)) },
      link: event.type === 'payment.approved' ? `/booking-details?id=${booking_id}` : `/offers/${booking_id}`,
    });
  }
}
