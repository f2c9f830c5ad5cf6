import type { webhookEvents } from '@app/contracts/webhooks.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { WakeWebhookSender } from './wake-webhook-sender.delivery.js';
import { NotifyOwnerOfWebhook } from './webhooks.reactions.js';

export const webhookSubscriptions = {
  'webhook.changed': { reactions: [], deliveries: [PushToScreens, WakeWebhookSender] },
  'webhook.disabled': { reactions: [NotifyOwnerOfWebhook], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof webhookEvents>;
