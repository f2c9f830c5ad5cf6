import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** The driver has arrived and sent the code: it reaches the customer, sealed until they read it. */
@Injectable()
export class NotifyCustomerOfOtp implements Reaction<'otp.issued'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'otp.issued'>, tx: Transaction): Promise<void> {
    const { booking_id, offer_id, user_id, sealed_code, expires_at } = event.payload;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: 'otp.issued',
      params: { route: await this.facts.route(tx, booking_id) },
      link: `/destination-reached/${offer_id}`,
      code: { sealed: sealed_code, expiresAt: expires_at },
    });
  }
}
