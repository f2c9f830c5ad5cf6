import type { supportEvents } from '@app/contracts/support.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { NotifyOtherSideOfTicketMessage } from './notify-other-side-of-ticket-message.reaction.js';
import { NotifyOfflineTicketReader } from './notify-offline-ticket-reader.reaction.js';
import { ReadNotificationsOfSeenTicket } from './read-notifications-of-seen-ticket.reaction.js';
import { NotifyAdminsOfTicket, NotifyOwnerOfTicketStatus } from './support.reactions.js';

export const supportSubscriptions = {
  'ticket.opened': { reactions: [NotifyAdminsOfTicket], deliveries: [PushToScreens] },
  'ticket.message': {
    reactions: [NotifyOtherSideOfTicketMessage],
    deliveries: [PushToScreens, QueueWebhooks],
  },
  'ticket.status_changed': { reactions: [NotifyOwnerOfTicketStatus], deliveries: [PushToScreens] },
  'ticket.read': { reactions: [ReadNotificationsOfSeenTicket], deliveries: [PushToScreens] },
  'ticket.delivered': { reactions: [], deliveries: [PushToScreens] },
  'ticket.left_unseen': { reactions: [NotifyOfflineTicketReader], deliveries: [] },
  'ticket.deleted': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof supportEvents>;
