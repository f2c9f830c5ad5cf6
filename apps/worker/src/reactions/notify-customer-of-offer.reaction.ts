import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from './event-facts.js';

/** A driver offered a price, or changed it: the customer is told. */
@Injectable()
export class NotifyCustomerOfOffer implements Reaction<'offer.sent' | 'offer.updated'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'offer.sent' | 'offer.updated'>, tx: Transaction): Promise<void> {
    const { offer_id, booking_id, user_id } = event.payload;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: event.type,
      params: { ...(await this.facts.offer(tx, offer_id)) },
      link: `/offers/${booking_id}`,
    });
  }
}
