import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** A driver submitted a vehicle, or changed a reviewed one: every admin is told that it waits. */
@Injectable()
export class NotifyAdminsOfVehicle implements Reaction<'vehicle.submitted'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'vehicle.submitted'>, tx: Transaction): Promise<void> {
    await this.notifications.notifyRole(tx, 'admin', {
      eventId: event.id,
      kind: 'vehicle.submitted',
      params: { ...(await this.facts.vehicle(tx, event.payload.vehicle_id)) },
      link: '/admin/vehicle-management',
    });
  }
}
