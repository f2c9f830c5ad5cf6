import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { EventFacts } from '../texts/event-facts.js';

/** Client route of a ticket's thread. */
export const ticketLink = (ticketId: number): string => `/support?ticket=${ticketId}`;

/** Notifies readers of a new message on a ticket, with the text for their side. */
@Injectable()
export class TicketNotifier {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  /** `userIds` are the ticket's owner, or admins. */
  async notify(
    tx: Transaction,
    userIds: number[],
    event: DomainEvent<'ticket.message' | 'ticket.left_unseen'>,
  ): Promise<void> {
    if (userIds.length === 0) return;
    const { ticket_id, user_id, message_id } = event.payload;
    const isOwner = userIds.every((id) => id === user_id);
    await this.notifications.notifyMerged(tx, userIds, {
      eventId: event.id,
      kind: isOwner ? 'ticket.message' : 'ticket.message.admin',
      params: {
        ...(await this.facts.ticket(tx, ticket_id)),
        ...(await this.facts.lastMessage(tx, ticket_id)),
      },
      link: ticketLink(ticket_id),
      position: message_id,
    });
  }
}
