import type { notificationEvents } from '@app/contracts/notifications.events.js';
import { room } from '@app/contracts/realtime.js';
import { type Audiences, type AudiencesOf, nobody, ref } from '../realtime/audience.js';

const notificationChanged: Audiences<'notification.created'> = ({ notification_id, user_id }) => [
  {
    rooms: [room.user(user_id)],
    refs: [ref('Notification', notification_id), ref('UnreadCount')],
    row: (rows, { notification }) => notification ?? rows.notification(notification_id),
  },
];

export const notificationAudiences: AudiencesOf<keyof typeof notificationEvents> = {
  'notification.created': notificationChanged,
  'notification.broadcast': nobody,
  'notification.batch_created': ({ user_ids }) => [
    { rooms: user_ids.map(room.user), refs: [ref('Notification'), ref('UnreadCount')] },
  ],
  'notification.mail_requested': nobody,
  'notification.read': ({ notification_id, user_id }) => [
    {
      rooms: [room.user(user_id)],
      refs: [ref('Notification', notification_id ?? undefined), ref('UnreadCount')],
    },
  ],
  // The unread count does not change.
  'notification.code_ended': ({ notification_id, user_id }) => [
    {
      rooms: [room.user(user_id)],
      refs: [ref('Notification', notification_id)],
      row: (rows) => rows.notification(notification_id),
    },
  ],
};
