import type { moneyEvents } from '@app/contracts/money.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyDriverOfRelease } from './money.reactions.js';

export const moneySubscriptions = {
  'money.released': { reactions: [NotifyDriverOfRelease], deliveries: [PushToScreens] },
  'wallet.corrected': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof moneyEvents>;
