import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** An offer was chosen or not: its driver is told. */
@Injectable()
export class NotifyDriverOfDecision implements Reaction<'offer.accepted' | 'offer.rejected'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'offer.accepted' | 'offer.rejected'>, tx: Transaction): Promise<void> {
    const { offer_id, driver_id } = event.payload;
    await this.notifications.notify(tx, driver_id, {
      eventId: event.id,
      kind: event.type,
      params: { ...(await this.facts.offer(tx, offer_id)) },
      link: '/booking-history',
    });
  }
}
