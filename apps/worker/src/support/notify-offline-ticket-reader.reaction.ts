import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { TicketReadingService } from '@app/domain/support/ticket-reading.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { TicketNotifier } from './ticket-notifier.js';

/** Notifies a reader who closed the ticket before seeing a new message. */
@Injectable()
export class NotifyOfflineTicketReader implements Reaction<'ticket.left_unseen'> {
  constructor(
    private readonly reading: TicketReadingService,
    private readonly notifier: TicketNotifier,
  ) {}

  async react(event: DomainEvent<'ticket.left_unseen'>, tx: Transaction): Promise<void> {
    const { ticket_id, reader_id, message_id } = event.payload;
    const missed = await this.reading.recipientsOfMessage(tx, ticket_id, message_id, { userId: reader_id });
    await this.notifier.notify(tx, missed, event);
  }
}
