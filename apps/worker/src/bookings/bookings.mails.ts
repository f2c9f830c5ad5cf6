import { isolate } from '@app/contracts/characters.js';
import { taka } from '@app/domain/shared/notification-text.js';
import { linesOf } from '../mails/mail-content.js';
import type { EventMails, MailText } from '../mails/mail-text.js';

/** @param reason why staff completed it without its code; empty when the code was entered. */
const bookingCompleted: MailText<[route: string, url: string, reason: string]> = {
  en: (route, url, reason) => ({
    subject: 'Your booking is completed',
    heading: 'Delivered',
    paragraphs: [`${route} was delivered and the booking is completed. Thank you for using Bahon.`],
    ...(reason && {
      quote: { intro: 'Our team completed it without a code. The reason:', lines: linesOf(reason) },
    }),
    action: { label: 'View booking', url },
  }),
  bn: (route, url, reason) => ({
    subject: 'আপনার বুকিং সম্পন্ন হয়েছে',
    heading: 'পণ্য পৌঁছে গেছে',
    paragraphs: [`${route} বুকিংয়ের পণ্য পৌঁছে গেছে এবং বুকিং সম্পন্ন হয়েছে। বাহনের সঙ্গে থাকার জন্য ধন্যবাদ।`],
    ...(reason && {
      quote: { intro: 'আমাদের টিম কোড ছাড়াই এটি সম্পন্ন করেছে। কারণ:', lines: linesOf(reason) },
    }),
    action: { label: 'বুকিং দেখুন', url },
  }),
};

interface Cancelled {
  route: string;
  reason: string;
  /** In taka; 0 when nothing was paid or nothing goes back. */
  refund: number;
  /** The payment still waits for a decision. */
  isPaymentPending: boolean;
  url: string;
}

/** Staff cancelled it. */
const bookingCancelled: MailText<[cancelled: Cancelled]> = {
  en: ({ route, reason, refund, isPaymentPending, url }) => ({
    subject: 'Your booking was cancelled',
    heading: 'Booking cancelled',
    paragraphs: [
      `Our team cancelled your booking ${route}.`,
      ...(refund > 0 ? [`You get ${taka('en', refund)} back.`] : []),
      ...(isPaymentPending ? ['We are still checking your payment: what arrived is sent back to you.'] : []),
    ],
    quote: { intro: 'The reason:', lines: linesOf(reason) },
    action: { label: 'View booking', url },
  }),
  bn: ({ route, reason, refund, isPaymentPending, url }) => ({
    subject: 'আপনার বুকিং বাতিল হয়েছে',
    heading: 'বুকিং বাতিল',
    paragraphs: [
      `আমাদের টিম আপনার ${route} বুকিংটি বাতিল করেছে।`,
      ...(refund > 0 ? [`আপনি ${taka('bn', refund)} ফেরত পাবেন।`] : []),
      ...(isPaymentPending ? ['আপনার পেমেন্ট এখনও যাচাই করা হচ্ছে: টাকা এসে থাকলে আপনাকে ফেরত পাঠানো হবে।'] : []),
    ],
    quote: { intro: 'কারণ:', lines: linesOf(reason) },
    action: { label: 'বুকিং দেখুন', url },
  }),
};

export const bookingMails: EventMails<'booking.completed' | 'booking.cancelled'> = {
  'booking.cancelled': async (payload, { facts, read, link }) => {
    const {
      booking_id,
      user_id: userId,
      reason,
      refund,
      has_pending_payment: isPaymentPending = false,
    } = payload;
    if (refund === undefined) return null;
    const route = isolate(await facts.route(read, booking_id));
    const url = link(`/booking-details?id=${booking_id}`);
    const mailFacts = { route, reason: reason ?? '', refund, isPaymentPending, url };
    return { userId, write: (locale) => bookingCancelled[locale](mailFacts) };
  },
  'booking.completed': async ({ booking_id, user_id: userId, reason = '' }, { facts, read, link }) => {
    const route = isolate(await facts.route(read, booking_id));
    const url = link(`/booking-details?id=${booking_id}`);
    return { userId, write: (locale) => bookingCompleted[locale](route, url, reason) };
  },
};
