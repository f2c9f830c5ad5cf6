import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

type EndingEvent = 'otp.exhausted' | 'booking.completed' | 'booking.cancelled' | 'booking.released';

/**
 * Removes a delivery code from its notification once the code was used or entered wrong too often, or its booking was
 * cancelled or released.
 */
@Injectable()
export class EndNotifiedCode implements Reaction<EndingEvent> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react({ payload }: DomainEvent<EndingEvent>, tx: Transaction): Promise<void> {
    const offerIds = await this.facts.offerIds(tx, payload.booking_id);
    // A newer code may exist, so only the event's own code ends.
    const expiresAt = 'expires_at' in payload ? payload.expires_at : undefined;
    await this.notifications.endCodes(tx, payload.user_id, offerIds, expiresAt);
  }
}
