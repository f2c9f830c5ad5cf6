import type { deskEvents } from '@app/contracts/desk.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';

export const deskSubscriptions = {
  'desk.settings_changed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof deskEvents>;
