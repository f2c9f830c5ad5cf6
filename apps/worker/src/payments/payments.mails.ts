import { isolate } from '@app/contracts/characters.js';
import { taka } from '@app/domain/shared/notification-text.js';
import { linesOf } from '../mails/mail-content.js';
import type { EventMails, MailText } from '../mails/mail-text.js';

interface RejectedPayment {
  amount: number;
  route: string;
  transaction: string;
  /** The admin's reason; empty without one. */
  reason: string;
  url: string;
  supportUrl: string;
}

const paymentApproved: MailText<[amount: number, route: string, url: string]> = {
  en: (amount, route, url) => ({
    subject: 'Your payment was approved',
    heading: 'Your booking is confirmed',
    paragraphs: [
      `Your payment of ${taka('en', amount)} for ${route} was approved. The driver is on the job.`,
    ],
    action: { label: 'View booking', url },
  }),
  bn: (amount, route, url) => ({
    subject: 'আপনার পেমেন্ট অনুমোদিত হয়েছে',
    heading: 'আপনার বুকিং নিশ্চিত হয়েছে',
    paragraphs: [
      `${route} বুকিংয়ের জন্য আপনার ${taka('bn', amount)} পেমেন্ট অনুমোদিত হয়েছে। চালক এখন কাজটির দায়িত্বে আছেন।`,
    ],
    action: { label: 'বুকিং দেখুন', url },
  }),
};

const paymentRejected: MailText<[payment: RejectedPayment]> = {
  en: ({ amount, route, transaction, reason, url, supportUrl }) => ({
    subject: 'Your payment was not approved',
    heading: 'Your payment was not approved',
    paragraphs: [
      `Your payment of ${taka('en', amount)} for ${route}, transaction ${transaction}, was not approved.`,
      'Correct it and submit it again, with the same transaction ID if you really sent it, or choose another offer.',
    ],
    ...(reason && { quote: { intro: 'The reason:', lines: linesOf(reason) } }),
    action: { label: 'Correct it and submit again', url },
    help: { label: 'Ask support', url: supportUrl },
  }),
  bn: ({ amount, route, transaction, reason, url, supportUrl }) => ({
    subject: 'আপনার পেমেন্ট অনুমোদিত হয়নি',
    heading: 'আপনার পেমেন্ট অনুমোদিত হয়নি',
    paragraphs: [
      `${route} বুকিংয়ের জন্য আপনার ${taka('bn', amount)} পেমেন্ট (ট্রানজেকশন আইডি ${transaction}) অনুমোদিত হয়নি।`,
      'তথ্য ঠিক করে আবার জমা দিন। সত্যিই পাঠিয়ে থাকলে একই ট্রানজেকশন আইডি দিতে পারবেন। চাইলে অন্য অফারও বেছে নিতে পারেন।',
    ],
    ...(reason && { quote: { intro: 'কারণ:', lines: linesOf(reason) } }),
    action: { label: 'ঠিক করে আবার জমা দিন', url },
    help: { label: 'সাপোর্টে জিজ্ঞেস করুন', url: supportUrl },
  }),
};

export const paymentMails: EventMails<'payment.approved' | 'payment.rejected'> = {
  'payment.approved': async ({ payment_id, booking_id, user_id: userId }, { facts, read, link }) => {
    const { amount, route } = await facts.payment(read, payment_id);
    const url = link(`/booking-details?id=${booking_id}`);
    return { userId, write: (locale) => paymentApproved[locale](amount, isolate(route), url) };
  },
  'payment.rejected': async ({ payment_id, booking_id, user_id: userId }, { facts, read, link }) => {
    const { amount, route, transaction, reason } = await facts.payment(read, payment_id);
    const url = link(`/offers/${booking_id}`);
    const supportUrl = link('/support');
    const payment = { amount, route: isolate(route), transaction, reason, url, supportUrl };
    return { userId, write: (locale) => paymentRejected[locale](payment) };
  },
};
