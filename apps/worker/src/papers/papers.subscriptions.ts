import type { paperEvents } from '@app/contracts/papers.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyOwnerOfPaper } from './papers.reactions.js';

export const paperSubscriptions = {
  'paper.expiring': { reactions: [NotifyOwnerOfPaper], deliveries: [PushToScreens, SendEmail] },
  'paper.expired': { reactions: [NotifyOwnerOfPaper], deliveries: [PushToScreens, SendEmail] },
} as const satisfies Subscriptions<keyof typeof paperEvents>;
