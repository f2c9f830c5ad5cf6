import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** Somebody applied as a driver, for the first time or again: every admin is told that it waits. */
@Injectable()
export class NotifyAdminsOfDriverApplication implements Reaction<'driver.applied'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'driver.applied'>, tx: Transaction): Promise<void> {
    await this.notifications.notifyRole(tx, 'admin', {
      eventId: event.id,
      kind: 'driver.applied',
      params: { ...(await this.facts.driver(tx, event.payload.user_id)) },
      link: '/admin/vehicle-management',
    });
  }
}
