import { catalogue } from '../../i18n/catalogue';

export const notificationMessages = catalogue('notifications', {
  unread:
    '{count, plural, =0 {You’re all caught up.} one {# unread notification} other {# unread notifications}}',
  readAll: 'Mark all as read',
  readLabel: 'Mark as read: {title}',
  loading: 'Loading notifications…',
  empty: 'No notifications yet.',
  emptyHint: 'Updates about your offers, payments and codes appear here.',
  failed: 'Couldn’t load notifications.',
  readFailed: 'Couldn’t mark it as read.',
  seeAll: 'See all',
  code: 'OTP',
  codeExpired: 'This OTP is no longer valid.',
  arrived: 'New notification: {title}',
});
