import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** An admin decided about a vehicle: its driver is told. */
@Injectable()
export class NotifyDriverOfVehicleReview implements Reaction<'vehicle.approved' | 'vehicle.rejected'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'vehicle.approved' | 'vehicle.rejected'>, tx: Transaction): Promise<void> {
    const { vehicle_id, user_id, reason } = event.payload;
    if (user_id === null) return;
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: event.type,
      params: { ...(await this.facts.vehicle(tx, vehicle_id)), ...(reason !== null && { reason }) },
      link: '/update-vehicle',
    });
  }
}
