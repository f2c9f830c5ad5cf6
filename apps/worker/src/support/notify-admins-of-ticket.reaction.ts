import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** Somebody asks for help: every admin is told. */
@Injectable()
export class NotifyAdminsOfTicket implements Reaction<'ticket.opened'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'ticket.opened'>, tx: Transaction): Promise<void> {
    const { ticket_id } = event.payload;
    await this.notifications.notifyRole(tx, 'admin', {
      eventId: event.id,
      kind: 'ticket.opened',
      params: { ...(await this.facts.ticket(tx, ticket_id)) },
      link: `/support?ticket=${ticket_id}`,
    });
  }
}
