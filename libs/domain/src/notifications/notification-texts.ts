import { isolate } from '@app/contracts/characters.js';
import type { Locale } from '@app/contracts/locales.js';
import type { NotificationTopic } from '@app/contracts/notification-preferences.js';
import { driverNotifications } from '../drivers/driver.events.js';
import { bookingNotifications } from '../bookings/booking.events.js';
import { contactNotifications } from '../contact/contact.events.js';
import { disputeNotifications } from '../disputes/dispute.events.js';
import { moneyNotifications } from '../money/money.events.js';
import { offerNotifications } from '../offers/offer.events.js';
import { otpNotifications } from '../otp/otp.events.js';
import { documentExpiryNotifications } from '../document-expiry/document-expiry.events.js';
import { paymentNotifications } from '../payments/payment.events.js';
import { payoutNotifications } from '../payouts/payout.events.js';
import { ratingNotifications } from '../ratings/rating.events.js';
import type { NotificationKinds, NotificationParams, NotificationText } from '../shared/notification-text.js';
import { supportNotifications } from '../support/support.events.js';
import { replacementNotifications } from '../replacements/replacement.events.js';
import { tripNotifications } from '../trips/trip.events.js';
import { vehicleNotifications } from '../vehicles/vehicle.events.js';
import { webhookNotifications } from '../webhooks/webhook.events.js';

const kinds = {
  ...driverNotifications,
  ...vehicleNotifications,
  ...documentExpiryNotifications,
  ...bookingNotifications,
  ...tripNotifications,
  ...replacementNotifications,
  ...moneyNotifications,
  ...disputeNotifications,
  ...offerNotifications,
  ...paymentNotifications,
  ...payoutNotifications,
  ...otpNotifications,
  ...ratingNotifications,
  ...supportNotifications,
  ...contactNotifications,
  ...webhookNotifications,
} as const satisfies NotificationKinds;

export type NotificationKind = keyof typeof kinds;
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

const definitionOf = (kind: string) =>
  Object.hasOwn(kinds, kind) ? kinds[kind as NotificationKind] : undefined;

/** The topic of a kind. Unknown kinds of a newer release belong to announcements. */
export function topicOf(kind: string): NotificationTopic {
  return definitionOf(kind)?.topic ?? 'announcements';
}

/**
 * Writes a notification in the reader's language. An announcement has its admin's own text; a kind that only a newer
 * release knows shows as an empty text, so that the list still loads.
 */
export function notificationText(kind: string, params: NotificationParams, locale: Locale): NotificationText {
  const definition: NotificationKinds[string] | undefined = definitionOf(kind);
  if (definition) return definition[locale](isolateParams(params));
  return { title: String(params.title ?? ''), message: String(params.message ?? '') };
}

/** User input is part of these sentences, so it is isolated. */
function isolateParams(params: NotificationParams): NotificationParams {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return Object.fromEntries(entries) as NotificationParams;
}
