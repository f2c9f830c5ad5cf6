import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** A driver asked for another name: every admin is told that it waits for review, unless it waits no longer. */
@Injectable()
export class NotifyAdminsOfDriverName implements Reaction<'driver.name_requested'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'driver.name_requested'>, tx: Transaction): Promise<void> {
    const facts = await this.facts.driverName(tx, event.payload.user_id);
    if (!facts) return;
    await this.notifications.notifyRole(tx, 'admin', {
      eventId: event.id,
      kind: 'driver.name_requested',
      params: { ...facts },
      link: '/admin/vehicle-management?show=names',
    });
  }
}
