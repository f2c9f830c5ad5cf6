import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { contextOf } from '@app/platform/logging/request-context.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

type OfferEvent = DomainEvent<'offer.sent' | 'offer.updated'>;

/** A driver sent or changed an offer: notifies the customer. */
@Injectable()
export class NotifyCustomerOfOffer implements Reaction<'offer.sent' | 'offer.updated'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: OfferEvent, tx: Transaction): Promise<void> {
    await this.reactToAll([event], tx);
  }

  async reactToAll(events: OfferEvent[], tx: Transaction): Promise<void> {
    const facts = await this.facts.offers(
      tx,
      events.map(({ payload }) => payload.offer_id),
    );
    await this.notifications.notifyEach(
      tx,
      events.map((event) => ({
        context: contextOf(event),
        userId: event.payload.user_id,
        eventId: event.id,
        kind: event.type,
        params: { ...facts.get(event.payload.offer_id)! },
        link: `/offers/${event.payload.booking_id}`,
      })),
    );
  }
}
