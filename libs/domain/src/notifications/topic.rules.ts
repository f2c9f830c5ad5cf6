import type { NotificationChannel, NotificationTopic } from '@app/contracts/notification-preferences.js';
import type { Role } from '@app/contracts/roles.js';

type Channels = readonly NotificationChannel[];
const live: Channels = ['app', 'push'];
const withEmail: Channels = ['app', 'mail', 'push'];

/** The topics that each role gets notifications of, and the channels it can choose for each. */
const channelsOf: Record<Role, Partial<Record<NotificationTopic, Channels>>> = {
  user: {
    offers: live,
    payments: withEmail,
    codes: ['app', 'mail', 'sms', 'push'],
    bookings: withEmail,
    support: live,
    announcements: withEmail,
  },
  driver: {
    alerts: live,
    offers: live,
    payments: live,
    bookings: live,
    reviews: withEmail,
    support: live,
    announcements: withEmail,
  },
  operator: { bookings: live, support: live, announcements: withEmail },
  admin: {
    payments: live,
    bookings: live,
    reviews: live,
    support: live,
    contact: live,
    announcements: withEmail,
  },
};

export interface Choice {
  topic: NotificationTopic;
  channel: NotificationChannel;
}

/** Every topic and channel that a user of a role can switch on or off. */
export function choicesOf(role: Role): Choice[] {
  return Object.entries(channelsOf[role]).flatMap(([topic, channels]) =>
    channels.map((channel) => ({ topic: topic as NotificationTopic, channel })),
  );
}

export function isChoiceOf(role: Role, { topic, channel }: Choice): boolean {
  return channelsOf[role][topic]?.includes(channel) ?? false;
}

/**
 * The app and email channels of codes stay on, because a customer needs the code to complete a booking. Only staff can complete
 * one without its code.
 */
export function isLocked({ topic, channel }: Choice): boolean {
  return topic === 'codes' && (channel === 'app' || channel === 'mail');
}

/** The driver is waiting at the customer's door: codes are pushed in quiet hours, too. */
export function isUrgent(topic: NotificationTopic): boolean {
  return topic === 'codes';
}

/** SQL condition: the user has switched a topic off for a channel. `user` and `topic` are SQL expressions. */
export function topicOffSql(user: string, topic: string, channel: NotificationChannel): string {
  return `EXISTS (SELECT 1 FROM notification_preference preference
    WHERE preference.user_id = ${user} AND preference.topic = ${topic} AND preference.channel = '${channel}'
      AND NOT preference.is_on)`;
}
