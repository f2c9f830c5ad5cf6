import type { apiKeyEvents } from '@app/contracts/api-keys.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';

export const apiKeySubscriptions = {
  'api_key.changed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof apiKeyEvents>;
