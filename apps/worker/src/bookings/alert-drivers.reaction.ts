import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { AlertRecipientsService } from '@app/domain/notifications/alert-recipients.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/**
 * A booking is new, or staff want it heard once more: the drivers whom it suits are found, once per event, and alerted in
 * batches that are delivered side by side. Every other driver sees it in the list, without a sound.
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
