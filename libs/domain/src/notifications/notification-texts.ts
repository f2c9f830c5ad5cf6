import { formatMoney } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { banglaTexts } from './notification-texts.bn.js';

/** Facts that a notification was made with. */
export type NotificationParams = Record<string, string | number>;

export interface NotificationText {
  title: string;
  message: string;
}

export type NotificationTexts = Record<string, (params: NotificationParams) => NotificationText>;

const taka = (amount: string | number | undefined) => formatMoney(Number(amount), 'en');

/** One that stands for several of its subject. */
const isSeveral = (p: NotificationParams) => Number(p.count ?? 1) > 1;

/** What each kind of notification says. The code of `otp.issued` is filled in only for its owner and only while it lives. */
const english = {
  'offer.sent': (p) => ({
    title: 'New offer',
    message: `${p.driver} offered ${taka(p.price)} for ${p.route}.`,
  }),
  'offer.updated': (p) => ({
    title: 'Offer changed',
    message: `${p.driver} now offers ${taka(p.price)} for ${p.route}.`,
  }),
  'offer.accepted': (p) => ({
    title: 'Your offer was accepted',
    message: `The customer chose your offer of ${taka(p.price)} for ${p.route}.`,
  }),
  'offer.rejected': (p) => ({
    title: 'Offer not chosen',
    message: `The booking ${p.route} went to another driver or was closed.`,
  }),
  'payment.submitted': (p) => ({
    title: 'Payment to review',
    message: `${p.customer} sent ${taka(p.amount)} for booking #${p.booking}, transaction ${p.transaction}.`,
  }),
  'payment.approved': (p) => ({
    title: 'Payment approved',
    message: `Your payment of ${taka(p.amount)} for ${p.route} was approved. The booking is confirmed.`,
  }),
  'payment.approved.driver': (p) => ({
    title: 'Booking paid',
    message: `The payment for ${p.route} was approved. Send the OTP when you arrive.`,
  }),
  'payment.rejected': (p) => ({
    title: 'Payment rejected',
    message: `Your payment of ${taka(p.amount)} for ${p.route} was not approved. Check the transaction and pay again.`,
  }),
  'otp.issued': (p) => ({
    title: 'Your delivery OTP',
    message: p.code
      ? `Give nobody this code before your goods have arrived: ${p.code}. It is valid for 10 minutes.`
      : `The OTP for ${p.route} no longer works: it has expired, was used or was entered wrong too often.`,
  }),
  'booking.completed': (p) => ({
    title: 'Booking completed',
    message: `${p.route} was delivered. Thank you for using Bahon.`,
  }),
  'booking.completed.driver': (p) => ({
    title: 'Delivery confirmed',
    message: `The customer confirmed the delivery of ${p.route}.`,
  }),
  'booking.updated': (p) => ({
    title: 'Booking changed',
    message: `The booking ${p.route} is not as it was when you named your price. Look at it, and offer anew if need be.`,
  }),
  'booking.cancelled': (p) => ({
    title: 'Booking cancelled',
    message: `The booking ${p.route} was cancelled.`,
  }),
  'driver.applied': (p) => ({
    title: 'Driver application to review',
    message: `${p.driver} applied as a driver (${p.vehicle}).`,
  }),
  'driver.approved': () => ({
    title: 'You are a verified driver',
    message: 'Your application was approved. You can send offers now.',
  }),
  'driver.rejected': (p) => ({
    title: 'Application not approved',
    message: `Your application was not approved: ${p.reason}`,
  }),
  'vehicle.submitted': (p) => ({
    title: 'Vehicle to review',
    message: `${p.driver} submitted the vehicle ${p.plate}.`,
  }),
  'vehicle.approved': (p) => ({
    title: 'Vehicle approved',
    message: `Your vehicle ${p.plate} was approved.`,
  }),
  'vehicle.rejected': (p) => ({
    title: 'Vehicle not approved',
    message: `Your vehicle ${p.plate} was not approved: ${p.reason}`,
  }),
  'contact.received': (p) => ({
    title: 'New contact message',
    message: `${p.name} wrote: ${p.subject}`,
  }),
  'ticket.opened': (p) => ({
    title: 'New support ticket',
    message: `${p.customer} asks for help: ${p.subject}`,
  }),
  'ticket.message': (p) => ({
    title: isSeveral(p) ? `${p.count} new answers from support` : 'Support answered',
    message: p.words
      ? `On your ticket "${p.subject}": ${p.words}`
      : `There is a new message on your ticket "${p.subject}".`,
  }),
  'ticket.message.admin': (p) => ({
    title: isSeveral(p) ? `${p.count} new support messages` : 'New support message',
    message: p.words
      ? `${p.customer} on "${p.subject}": ${p.words}`
      : `${p.customer} wrote on the ticket "${p.subject}".`,
  }),
  'ticket.status_changed': (p) => ({
    title: 'Ticket updated',
    message: `Your ticket "${p.subject}" is now ${String(p.status).replace('_', ' ')}.`,
  }),
} as const satisfies NotificationTexts;

export type NotificationKind = keyof typeof english;

const catalogues: Record<Locale, NotificationTexts> = { en: english, bn: banglaTexts };

/**
 * Writes a notification out in the reader's language. One that an admin wrote carries its own words; a kind this build does
 * not know (a newer worker wrote it) shows as an empty text rather than breaking the list.
 */
export function notificationText(kind: string, params: NotificationParams, locale: Locale): NotificationText {
  const texts = catalogues[locale];
  if (Object.hasOwn(texts, kind)) return texts[kind]!(params);
  return { title: String(params.title ?? ''), message: String(params.message ?? '') };
}
