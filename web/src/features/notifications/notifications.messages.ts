import { catalogue } from '../../i18n/catalogue';

export const notificationMessages = catalogue('notifications', {
  title: 'Notifications',
  unread:
    '{count, plural, =0 {Everything is read.} one {# unread notification} other {# unread notifications}}',
  readAll: 'Mark all as read',
  read: 'Mark as read',
  readLabel: 'Mark as read: {title}',
  isUnread: 'Unread',
  today: 'Today',
  yesterday: 'Yesterday',
  loading: 'Loading notifications…',
  empty: 'No notifications yet.',
  emptyHint: 'Offers, payments and codes are announced here.',
  failed: 'Failed to load notifications.',
  network: 'Network error',
  invalid: 'Invalid data format.',
  readFailed: 'Could not mark it as read.',
  settings: 'Notification settings',
  seeAll: 'See all',
  code: 'OTP',
  codeEnded: 'This OTP no longer works.',
  arrived: 'New notification: {title}',
});
