import { isolate } from '@app/contracts/characters.js';
import { linesOf } from '../mails/mail-content.js';
import { type EventMails, mailReasons, type MailText } from '../mails/mail-text.js';

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
    reason: mailReasons.account.en,
  }),
  bn: (route, url, reason) => ({
    subject: 'আপনার বুকিং সম্পন্ন হয়েছে',
    heading: 'পণ্য পৌঁছে গেছে',
    paragraphs: [`${route} বুকিংয়ের পণ্য পৌঁছে গেছে এবং বুকিং সম্পন্ন হয়েছে। বাহনের সঙ্গে থাকার জন্য ধন্যবাদ।`],
    ...(reason && {
      quote: { intro: 'আমাদের টিম কোড ছাড়াই এটি সম্পন্ন করেছে। কারণ:', lines: linesOf(reason) },
    }),
    action: { label: 'বুকিং দেখুন', url },
    reason: mailReasons.account.bn,
  }),
};

export const bookingMails: EventMails<'booking.completed'> = {
  'booking.completed': async ({ booking_id, user_id: userId, reason = '' }, { facts, read, link }) => {
    const route = isolate(await facts.route(read, booking_id));
    const url = link(`/booking-details?id=${booking_id}`);
    return { userId, write: (locale) => bookingCompleted[locale](route, url, reason) };
  },
};
