import type { NotificationChannel } from '@app/contracts/notification-preferences.js';

/** SQL condition: the user has switched a topic off for a channel. `user` and `topic` are SQL expressions. */
export function topicOffSql(user: string, topic: string, channel: NotificationChannel): string {
  return `EXISTS (SELECT 1 FROM notification_preference preference
    WHERE preference.user_id = ${user} AND preference.topic = ${topic} AND preference.channel = '${channel}'
      AND NOT preference.is_on)`;
}
