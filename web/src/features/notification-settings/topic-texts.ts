import type { NotificationChannel, NotificationTopic } from '@app/contracts/notification-preferences.js';
import type { Text } from '../../i18n/catalogue';
import { notificationSettingsMessages as m } from './notification-settings.messages';

/** The name and the description of each topic. */
export const topicTexts: Record<NotificationTopic, { readonly name: Text; readonly hint: Text }> = {
  alerts: { name: m.alerts, hint: m.alertsHint },
  offers: { name: m.offers, hint: m.offersHint },
  payments: { name: m.payments, hint: m.paymentsHint },
  codes: { name: m.codes, hint: m.codesHint },
  bookings: { name: m.bookings, hint: m.bookingsHint },
  reviews: { name: m.reviews, hint: m.reviewsHint },
  support: { name: m.support, hint: m.supportHint },
  contact: { name: m.contact, hint: m.contactHint },
  announcements: { name: m.announcements, hint: m.announcementsHint },
};

export const channelTexts: Record<NotificationChannel, Text> = {
  app: m.app,
  mail: m.mail,
  sms: m.sms,
  push: m.push,
};
