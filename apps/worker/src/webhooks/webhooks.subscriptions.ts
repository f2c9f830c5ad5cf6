import type { webhookEvents } from '@app/contracts/webhooks.events.js';
import type { Subscriptions, Delivery } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';
import { Injectable } from '@nestjs/common';
import { WebhookSender } from './webhook-sender.js';

/** An owner asked for a send: it is made at once. */
@Injectable()
class WakeWebhookSender implements Delivery<'webhook.changed'> {
  readonly isDeduplicated = false;

  constructor(private readonly sender: WebhookSender) {}

  deliver(): Promise<void> {
    this.sender.wake();
    return Promise.resolve();
  }
}

/** A webhook was switched off because its sends failed: notifies its owner. */
class NotifyOwnerOfWebhook extends NotificationReaction<'webhook.disabled'>(
  ({ payload: { user_id, host, reason } }) => [{ to: user_id, params: { host, reason }, link: '/profile' }],
) {}

export const webhookSubscriptions = {
  'webhook.changed': { reactions: [], deliveries: [PushToScreens, WakeWebhookSender] },
  'webhook.disabled': { reactions: [NotifyOwnerOfWebhook], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof webhookEvents>;
