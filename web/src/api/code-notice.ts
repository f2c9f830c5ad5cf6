import { westernDigits } from '@app/contracts/characters.js';
import { OTP_DIGITS } from '@app/contracts/limits.js';
import type { Notification } from '@app/contracts/notifications.js';
import { usePollingInterval } from './connection.store';
import { rowsOf } from './endpoints';
import { useNotificationsInfiniteQuery } from './notifications.api';

/** The delivery code of an offer, as the customer's notifications tell of it. */
export interface CodeNotice {
  readonly sentAt: string;
  readonly expiresAt: string;
  /** Null once it has ended. */
  readonly code: string | null;
}

const CODE = new RegExp(`\\b[0-9]{${OTP_DIGITS}}\\b`);

/** The one-time code in a notification that brings one; the server leaves it out once it has ended. */
export function codeIn({ kind, message }: Pick<Notification, 'kind' | 'message'>): string | null {
  return kind === 'otp.issued' ? (CODE.exec(westernDigits(message))?.[0] ?? null) : null;
}

/** The newest code sent for an offer, by the notification that brought it; null when none was. */
export function codeNoticeOf(
  notifications: readonly Notification[] | undefined,
  offerId: number,
): CodeNotice | null {
  const notification = (notifications ?? [])
    .filter(({ kind, link }) => kind === 'otp.issued' && link === `/destination-reached/${offerId}`)
    .sort((a, b) => b.id - a.id)[0];
  if (!notification?.expires_at) return null;
  return { sentAt: notification.created_at, expiresAt: notification.expires_at, code: codeIn(notification) };
}

/** The polling interval while the socket is down, as on the notifications page. */
const POLL_MS = 30_000;

/** The newest code sent for an offer of the customer, with live updates. */
export function useCodeNotice(offerId: number): CodeNotice | null {
  const { data } = useNotificationsInfiniteQuery({}, { pollingInterval: usePollingInterval(POLL_MS) });
  return codeNoticeOf(data && rowsOf(data), offerId);
}
