import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** An admin set a ticket's status: its owner is told. When the owner's message reopened it, that message tells the admins. */
@Injectable()
export class NotifyOwnerOfTicketStatus implements Reaction<'ticket.status_changed'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'ticket.status_changed'>, tx: Transaction): Promise<void> {
    const { ticket_id, user_id, status, is_from_admin } = event.payload;
    if (!is_from_admin) return;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: 'ticket.status_changed',
      params: { ...(await this.facts.ticket(tx, ticket_id)), status },
      link: `/support?ticket=${ticket_id}`,
    });
  }
}
