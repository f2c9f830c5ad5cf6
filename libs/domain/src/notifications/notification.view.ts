import type { Locale } from '@app/contracts/locales.js';
import type { Notification as NotificationView } from '@app/contracts/notifications.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { notificationText } from './notification-texts.js';
import type { Notification } from './notification.entity.js';

/** A notification as its owner reads it. `code` is the decrypted one-time code, present only until it expires. */
export function toNotificationView(
  notification: Notification,
  locale: Locale,
  code: string | null,
): NotificationView {
  const params = code === null ? notification.params : { ...notification.params, code };
  return {
    id: notification.id,
    kind: notification.kind,
    ...notificationText(notification.kind, params, locale),
    link: notification.link,
    is_read: notification.readAt ? 1 : 0,
    expires_at: notification.codeExpiresAt && toDhakaIso(notification.codeExpiresAt),
    created_at: toDhakaIso(notification.createdAt),
    version: notification.version,
  };
}
