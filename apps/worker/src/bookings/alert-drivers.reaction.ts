import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { AlertRecipientsService } from '@app/domain/notifications/alert-recipients.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/**
 * A booking is new, or staff repeat its alert: finds the matching drivers, once per event, and alerts them in batches
 * that are delivered in parallel. Other drivers see it in the list without an alert.
 */
@Injectable()
export class AlertDrivers implements Reaction<'booking.created' | 'booking.drivers_alerted'> {
  constructor(private readonly recipients: AlertRecipientsService) {}

  async react(
    { payload }: DomainEvent<'booking.created' | 'booking.drivers_alerted'>,
    tx: Transaction,
  ): Promise<void> {
    await this.recipients.alert(tx, payload, new Date());
  }
}
