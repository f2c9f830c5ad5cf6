import type { notificationEvents } from '@app/contracts/notifications.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SendWebPush } from '../web-pushes/send-web-push.delivery.js';
import { FanOutBroadcast } from './fan-out-broadcast.reaction.js';
import { SendAnnouncement } from './send-announcement.delivery.js';

export const notificationSubscriptions = {
  'notification.created': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
  'notification.read': { reactions: [], deliveries: [PushToScreens] },
  'notification.code_ended': { reactions: [], deliveries: [PushToScreens] },
  'notification.broadcast': { reactions: [FanOutBroadcast], deliveries: [] },
  'notification.batch_created': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
  'notification.mail_requested': { reactions: [], deliveries: [SendAnnouncement] },
} as const satisfies Subscriptions<keyof typeof notificationEvents>;
