import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { WebhookEvent } from '@app/contracts/webhooks.js';
import { WebhookQueueService } from '@app/domain/webhooks/webhook-queue.service.js';
import type { Delivery } from '../pipeline/handlers.js';
import { WebhookSender } from './webhook-sender.js';

/** Queues an event for the webhooks of the customer it is about. The sends themselves are not jobs. */
@Injectable()
export class QueueWebhooks implements Delivery<WebhookEvent> {
  /** Each endpoint gets an event once by an index. */
  readonly isDeduplicated = false;

  constructor(
    private readonly queue: WebhookQueueService,
    private readonly sender: WebhookSender,
  ) {}

  /** Most users have no endpoint: their events need no job. */
  async filterDeliverable(events: DomainEvent<WebhookEvent>[]): Promise<Set<string>> {
    const owners = await this.queue.usersWithEndpoint([
      ...new Set(events.map(({ payload }) => payload.user_id)),
    ]);
    return new Set(events.filter(({ payload }) => owners.has(payload.user_id)).map(({ id }) => id));
  }

  async deliver(event: DomainEvent<WebhookEvent>): Promise<void> {
    await this.queue.queue(event);
    this.sender.wake();
  }
}
