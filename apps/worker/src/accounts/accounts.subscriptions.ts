import type { accountEvents } from '@app/contracts/accounts.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { CloseSockets } from './close-sockets.delivery.js';

export const accountSubscriptions = {
  'user.registered': { reactions: [], deliveries: [PushToScreens] },
  'user.created': { reactions: [], deliveries: [PushToScreens] },
  'user.invited': { reactions: [], deliveries: [SendEmail] },
  'user.verified': { reactions: [], deliveries: [PushToScreens] },
  'user.updated': { reactions: [], deliveries: [PushToScreens] },
  'user.language_changed': { reactions: [], deliveries: [PushToScreens] },
  'user.deleted': { reactions: [], deliveries: [PushToScreens] },
  'email_code.issued': { reactions: [], deliveries: [SendEmail] },
  'second_factor.changed': { reactions: [], deliveries: [PushToScreens, SendEmail] },
  'sessions.ended': { reactions: [], deliveries: [CloseSockets] },
} as const satisfies Subscriptions<keyof typeof accountEvents>;
