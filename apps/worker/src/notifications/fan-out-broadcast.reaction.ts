import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';

/**
 * An admin notified people: they are told in batches, one event and one transaction each. The event names where a batch
 * begins and its transaction appends the next one, so that a killed worker neither skips nor repeats anybody, and a large
 * audience never holds one long transaction.
 */
@Injectable()
export class FanOutBroadcast implements Reaction<'notification.broadcast'> {
  constructor(private readonly broadcasts: BroadcastsService) {}

  async react({ payload }: DomainEvent<'notification.broadcast'>, tx: Transaction): Promise<void> {
    await this.broadcasts.notifyNextBatch(tx, payload.broadcast_id, payload.after_user_id);
  }
}
