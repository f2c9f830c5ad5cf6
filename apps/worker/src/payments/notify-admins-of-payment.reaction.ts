import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** A customer recorded a transfer: every admin is told that it waits. */
@Injectable()
export class NotifyAdminsOfPayment implements Reaction<'payment.submitted'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'payment.submitted'>, tx: Transaction): Promise<void> {
    await this.notifications.notifyRole(tx, 'admin', {
      eventId: event.id,
      kind: 'payment.submitted',
      params: { ...(await this.facts.payment(tx, event.payload.payment_id)) },
      link: '/admin/payments?status=pending',
    });
  }
}
