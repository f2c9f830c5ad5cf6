import type { NotificationChannel, NotificationTopic } from '@app/contracts/notification-preferences.js';
import type { Role } from '@app/contracts/roles.js';

/** By the first part of a kind; `admin` is a notification that an admin wrote. */
const topicOfSubject: Record<string, NotificationTopic> = {
  admin: 'announcements',
  booking: 'bookings',
  contact: 'contact',
  driver: 'reviews',
  offer: 'offers',
  otp: 'codes',
  payment: 'payments',
  ticket: 'support',
  vehicle: 'reviews',
};

/** Which of the topics a kind of notification belongs to; one that nobody sorted can at least be switched off as an announcement. */
export function topicOf(kind: string): NotificationTopic {
  return topicOfSubject[kind.split('.')[0]!] ?? 'announcements';
}

type Channels = readonly NotificationChannel[];
const live: Channels = ['app', 'push'];
const mailed: Channels = ['app', 'mail', 'push'];

/** What each role is told of at all, and by which channels (decisions section 5). */
const channelsOf: Record<Role, Partial<Record<NotificationTopic, Channels>>> = {
  user: {
    offers: live,
    payments: mailed,
    codes: ['app', 'mail', 'sms', 'push'],
    bookings: mailed,
    support: live,
    announcements: mailed,
  },
  driver: {
    alerts: live,
    offers: live,
    payments: live,
    bookings: live,
    reviews: mailed,
    support: live,
    announcements: mailed,
  },
  operator: { support: live, announcements: mailed },
  admin: { payments: live, reviews: live, support: live, contact: live, announcements: mailed },
};

export interface Choice {
  topic: NotificationTopic;
  channel: NotificationChannel;
}

/** Everything that somebody of a role can decide about. */
export function choicesOf(role: Role): Choice[] {
  return Object.entries(channelsOf[role]).flatMap(([topic, channels]) =>
    channels.map((channel) => ({ topic: topic as NotificationTopic, channel })),
  );
}

export function isChoiceOf(role: Role, { topic, channel }: Choice): boolean {
  return channelsOf[role][topic]?.includes(channel) ?? false;
}

/** Without the code nobody completes a booking: it always reaches its customer in the app and by mail. */
export function isLocked({ topic, channel }: Choice): boolean {
  return topic === 'codes' && (channel === 'app' || channel === 'mail');
}

/** Somebody stands before the door and waits: these come in quiet hours, too. */
export function isUrgent(topic: NotificationTopic): boolean {
  return topic === 'codes';
}
