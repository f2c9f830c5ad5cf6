import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/**
 * An admin sent a broadcast: notifies the recipients in batches, with one event and one transaction each. An event
 * contains the start of its batch and its transaction appends the next event, so a killed worker skips no
 * recipient and notifies none twice.
 */
@Injectable()
export class FanOutBroadcast implements Reaction<'notification.broadcast'> {
  constructor(private readonly broadcasts: BroadcastsService) {}

  async react({ payload }: DomainEvent<'notification.broadcast'>, tx: Transaction): Promise<void> {
    await this.broadcasts.notifyNextBatch(tx, payload.broadcast_id, payload.after_user_id);
  }
}
