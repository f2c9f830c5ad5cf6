import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { AlertRecipientsService } from '@app/domain/notifications/alert-recipients.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

type AlertEvent = 'booking.created' | 'booking.drivers_alerted' | 'booking.released';

/**
 * A booking is new or needs another driver, or staff repeat its alert: finds the matching drivers, once per event, and alerts them in batches
 * that are delivered in parallel. Other drivers see it in the list without an alert.
 */
@Injectable()
export class AlertDrivers implements Reaction<AlertEvent> {
  constructor(private readonly recipients: AlertRecipientsService) {}

  async react({ payload }: DomainEvent<AlertEvent>, tx: Transaction): Promise<void> {
    // The driver who gave the job back is not asked to take it.
    const except = 'driver_id' in payload ? payload.driver_id : null;
    await this.recipients.alert(tx, payload, { now: new Date(), except });
  }
}
