import type { Notification } from '@app/contracts/notifications.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';

/** The data about the code of an offer in the customer's notifications. */
export interface CodeNotice {
  readonly sentAt: string;
  readonly expiresAt: string;
}

/** The newest code sent for an offer, by the notification that brought it; null when none was. */
export function codeNoticeOf(
  notifications: readonly Notification[] | undefined,
  offerId: string,
): CodeNotice | null {
  const brought = (notifications ?? [])
    .filter(({ kind, link }) => kind === 'otp.issued' && link === `/destination-reached/${offerId}`)
    .sort((a, b) => b.id - a.id)[0];
  if (!brought) return null;
  // The API of the previous release does not send it.
  const expires = Date.parse(brought.created_at) + OTP_LIFETIME_SECONDS * 1000;
  return { sentAt: brought.created_at, expiresAt: brought.expires_at ?? new Date(expires).toISOString() };
}
