import { Injectable } from '@nestjs/common';
import type { Delivery } from '../pipeline/handlers.js';
import { WebhookSender } from './webhook-sender.js';

/** An owner asked for a send: it is made at once. */
@Injectable()
export class WakeWebhookSender implements Delivery<'webhook.changed'> {
  readonly isDeduplicated = false;

  constructor(private readonly sender: WebhookSender) {}

  deliver(): Promise<void> {
    this.sender.wake();
    return Promise.resolve();
  }
}
