import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { ticketLink } from './ticket-notifier.js';

/** A reader has seen a thread: marks its notifications as read. */
@Injectable()
export class ReadNotificationsOfSeenTicket implements Reaction<'ticket.read'> {
  constructor(private readonly notifications: NotificationsService) {}

  async react({ payload }: DomainEvent<'ticket.read'>, tx: Transaction): Promise<void> {
    const { ticket_id, reader_id, message_id } = payload;
    await this.notifications.readSubject(tx, reader_id, {
      kinds: ['ticket.opened', 'ticket.message', 'ticket.message.admin'],
      link: ticketLink(ticket_id),
      upTo: message_id,
    });
  }
}
