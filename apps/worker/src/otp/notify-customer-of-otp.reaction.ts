import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { deliveryLink, NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/**
 * Notifies the customer of a delivery code, which is stored encrypted, and ends the previous code. A code that has ended
 * by then is not shown.
 */
@Injectable()
export class NotifyCustomerOfOtp implements Reaction<'otp.issued'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'otp.issued'>, tx: Transaction): Promise<void> {
    const { otp_id, booking_id, offer_id, user_id, sealed_code, expires_at } = event.payload;
    await this.facts.lockBooking(tx, booking_id);
    const isLive = await this.facts.isCodeLive(tx, otp_id);
    if (isLive) await this.notifications.endCodes(tx, user_id, [offer_id]);
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: 'otp.issued',
      params: { route: await this.facts.route(tx, booking_id) },
      link: deliveryLink(offer_id),
      code: { sealed: sealed_code, expiresAt: isLive ? expires_at : event.at },
    });
  }
}
