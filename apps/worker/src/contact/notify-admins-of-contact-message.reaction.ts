import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** Somebody wrote on the contact form: every admin is told. */
@Injectable()
export class NotifyAdminsOfContactMessage implements Reaction<'contact.received'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'contact.received'>, tx: Transaction): Promise<void> {
    await this.notifications.notifyRole(tx, 'admin', {
      eventId: event.id,
      kind: 'contact.received',
      params: { ...(await this.facts.contactMessage(tx, event.payload.contact_message_id)) },
      link: '/admin/messages',
    });
  }
}
