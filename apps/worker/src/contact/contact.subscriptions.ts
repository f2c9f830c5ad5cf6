import type { contactEvents } from '@app/contracts/contact.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SendContactReply } from './send-contact-reply.delivery.js';
import { NotifyAdminsOfContactMessage } from './contact.reactions.js';

export const contactSubscriptions = {
  'contact.received': { reactions: [NotifyAdminsOfContactMessage], deliveries: [PushToScreens] },
  'contact.replied': { reactions: [], deliveries: [PushToScreens, SendContactReply] },
  'contact.updated': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof contactEvents>;
