import { isolate } from '@app/contracts/characters.js';
import { type EventMails, mailReasons, type MailText } from '../mails/mail-text.js';

const bookingCompleted: MailText<[route: string, url: string]> = {
  en: (route, url) => ({
    subject: 'Your booking is completed',
    heading: 'Delivered',
    paragraphs: [`${route} was delivered and the booking is completed. Thank you for using Bahon.`],
    action: { label: 'View booking', url },
    reason: mailReasons.account.en,
  }),
  bn: (route, url) => ({
    subject: 'আপনার বুকিং সম্পন্ন হয়েছে',
    heading: 'পণ্য পৌঁছে গেছে',
    paragraphs: [`${route} বুকিংয়ের পণ্য পৌঁছে গেছে এবং বুকিং সম্পন্ন হয়েছে। বাহনের সঙ্গে থাকার জন্য ধন্যবাদ।`],
    action: { label: 'বুকিং দেখুন', url },
    reason: mailReasons.account.bn,
  }),
};

export const bookingMails: EventMails<'booking.completed'> = {
  'booking.completed': async ({ booking_id, user_id: userId }, { facts, read, link }) => {
    const route = isolate(await facts.route(read, booking_id));
    const url = link(`/booking-details?id=${booking_id}`);
    return { userId, write: (locale) => bookingCompleted[locale](route, url) };
  },
};
