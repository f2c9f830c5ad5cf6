import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from './event-facts.js';

/** Something was said on a ticket: an admin's words are told its owner, the owner's every admin. */
@Injectable()
export class NotifyOtherSideOfTicketMessage implements Reaction<'ticket.message'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'ticket.message'>, tx: Transaction): Promise<void> {
    const { ticket_id, user_id, is_from_admin } = event.payload;
    const params = { ...(await this.facts.ticket(tx, ticket_id)) };
    const told = { eventId: event.id, params, link: `/support?ticket=${ticket_id}` };
    if (is_from_admin) await this.notifications.notify(tx, user_id, { ...told, kind: 'ticket.message' });
    else await this.notifications.notifyRole(tx, 'admin', { ...told, kind: 'ticket.message.admin' });
  }
}
