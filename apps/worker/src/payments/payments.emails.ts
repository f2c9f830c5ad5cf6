import { isolate } from '@app/contracts/characters.js';
import type { Locale } from '@app/contracts/locales.js';
import { afterRejection } from '@app/domain/payments/payment.events.js';
import { taka } from '@app/domain/shared/notification-text.js';
import { linesOf, type EventEmails, type EmailText } from '../emails/email-text.js';

interface ApprovedPayment {
  amount: number;
  route: string;
  /** The amount waived; 0 unless the payment was short. */
  forgiven: number;
  /** Why it was waived; empty otherwise. */
  shortReason: string;
  url: string;
}

interface RejectedPayment {
  amount: number;
  route: string;
  transaction: string;
  /** The admin's reason; empty if none was given. */
  reason: string;
  /** The amount that arrived and is refunded; 0 for none. */
  received: number;
  /** Whether the customer can pay for the booking again. */
  isPayable: boolean;
  url: string;
  supportUrl: string;
}

const paymentApproved: EmailText<[payment: ApprovedPayment]> = {
  en: ({ amount, route, forgiven, shortReason, url }) => ({
    subject: 'Your payment was approved',
    heading: 'Your booking is confirmed',
    paragraphs: [
      `Your payment of ${taka('en', amount)} for ${route} was approved.`,
      ...(forgiven > 0 ? [`You don’t need to pay the remaining ${taka('en', forgiven)}.`] : []),
    ],
    ...(shortReason && { quote: { intro: 'Reason:', lines: linesOf(shortReason) } }),
    action: { label: 'View booking', url },
  }),
  bn: ({ amount, route, forgiven, shortReason, url }) => ({
    subject: 'আপনার পেমেন্ট অনুমোদিত হয়েছে',
    heading: 'আপনার বুকিং নিশ্চিত হয়েছে',
    paragraphs: [
      `${route} বুকিংয়ের জন্য আপনার ${taka('bn', amount)} পেমেন্ট অনুমোদিত হয়েছে।`,
      ...(forgiven > 0 ? [`বাকি ${taka('bn', forgiven)} আপনাকে দিতে হবে না।`] : []),
    ],
    ...(shortReason && { quote: { intro: 'কারণ:', lines: linesOf(shortReason) } }),
    action: { label: 'বুকিং দেখুন', url },
  }),
};

/** The customer can pay again while the booking is open, with the same transaction ID only if no money arrived. */
function nextStep({ received, isPayable }: RejectedPayment, locale: Locale): string {
  if (isPayable && received === 0) {
    return locale === 'bn'
      ? 'তথ্য ঠিক করে আবার জমা দিন, টাকা পাঠিয়ে থাকলে একই ট্রানজেকশন আইডি দিন। অথবা অন্য একটি অফার বেছে নিন।'
      : 'Correct the details and submit them again. If you did send the money, use the same transaction ID. Or choose another offer.';
  }
  return afterRejection[locale]({ received, is_payable: isPayable ? 1 : 0 });
}

const paymentRejected: EmailText<[payment: RejectedPayment]> = {
  en: (payment) => ({
    subject: 'Your payment was not approved',
    heading: 'Your payment was not approved',
    paragraphs: [
      `Your payment of ${taka('en', payment.amount)} for ${payment.route} (transaction ID ${payment.transaction}) was not approved.`,
      nextStep(payment, 'en'),
    ],
    ...(payment.reason && { quote: { intro: 'Reason:', lines: linesOf(payment.reason) } }),
    action: { label: rejectionActions.en(payment), url: payment.url },
    help: { label: 'Contact support', url: payment.supportUrl },
  }),
  bn: (payment) => ({
    subject: 'আপনার পেমেন্ট অনুমোদিত হয়নি',
    heading: 'আপনার পেমেন্ট অনুমোদিত হয়নি',
    paragraphs: [
      `${payment.route} বুকিংয়ের জন্য আপনার ${taka('bn', payment.amount)} পেমেন্ট (ট্রানজেকশন আইডি ${payment.transaction}) অনুমোদিত হয়নি।`,
      nextStep(payment, 'bn'),
    ],
    ...(payment.reason && { quote: { intro: 'কারণ:', lines: linesOf(payment.reason) } }),
    action: { label: rejectionActions.bn(payment), url: payment.url },
    help: { label: 'সাপোর্টে যোগাযোগ করুন', url: payment.supportUrl },
  }),
};

const rejectionActions: Record<Locale, (payment: RejectedPayment) => string> = {
  en: ({ isPayable, received }) => {
    if (!isPayable) return 'View booking';
    return received > 0 ? 'Choose an offer' : 'Correct and resubmit';
  },
  bn: ({ isPayable, received }) => {
    if (!isPayable) return 'বুকিং দেখুন';
    return received > 0 ? 'অফার বেছে নিন' : 'ঠিক করে আবার জমা দিন';
  },
};

export const paymentEmails: EventEmails<'payment.approved' | 'payment.rejected'> = {
  'payment.approved': async ({ payment_id, booking_id, user_id: userId }, { facts, read, link }) => {
    const { amount, route, forgiven, short_reason: shortReason } = await facts.payment(read, payment_id);
    const url = link(`/booking-details?id=${booking_id}`);
    const payment = { amount, route: isolate(route), forgiven, shortReason, url };
    return { userId, write: (locale) => paymentApproved[locale](payment) };
  },
  'payment.rejected': async ({ payment_id, booking_id, user_id: userId }, { facts, read, link }) => {
    const { route, is_payable, ...rest } = await facts.payment(read, payment_id);
    const isPayable = is_payable === 1;
    const url = link(isPayable ? `/offers/${booking_id}` : `/booking-details?id=${booking_id}`);
    const payment = { ...rest, route: isolate(route), isPayable, url, supportUrl: link('/support') };
    return { userId, write: (locale) => paymentRejected[locale](payment) };
  },
};
