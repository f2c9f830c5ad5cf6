import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { TicketReadingService } from '@app/domain/support/ticket-reading.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { TicketNotifier } from './ticket-notifier.js';

/**
 * A message was added to a ticket: notifies the owner, or all admins when the owner wrote it. Readers with the open
 * thread are not notified, and an unread notification of the ticket is replaced.
 */
@Injectable()
export class NotifyOtherSideOfTicketMessage implements Reaction<'ticket.message'> {
  constructor(
    private readonly reading: TicketReadingService,
    private readonly notifier: TicketNotifier,
  ) {}

  async react(event: DomainEvent<'ticket.message'>, tx: Transaction): Promise<void> {
    const { ticket_id, user_id, message_id, is_from_admin } = event.payload;
    const audience = is_from_admin ? { userId: user_id } : 'admins';
    const missed = await this.reading.recipientsOfMessage(tx, ticket_id, message_id, audience);
    await this.notifier.notify(tx, missed, event);
  }
}
