import { isolate } from '@app/contracts/characters.js';
import { localDigits } from '@app/contracts/formats.js';
import { PAYOUT_STOP_HOURS } from '@app/contracts/limits.js';
import { walletNames } from '@app/contracts/wallets.js';
import { taka } from '@app/domain/shared/notification-text.js';
import type { EventEmails, EmailText } from '../emails/email-text.js';
import type { PayoutFacts, RefundFacts } from '../texts/event-facts.js';

const accountChanged: EmailText<
  [account: Pick<PayoutFacts, 'method' | 'number'>, url: string, supportUrl: string]
> = {
  en: ({ method, number }, url, supportUrl) => ({
    subject: 'Your payout account was changed',
    heading: 'Your payout account was changed',
    paragraphs: [
      `Your payouts now go to ${walletNames.en[method]} ${number}. They are paused for ${PAYOUT_STOP_HOURS} hours.`,
      'If you didn’t make this change, change your password now and contact support.',
    ],
    action: { label: 'Open your profile', url },
    help: { label: 'Contact support', url: supportUrl },
  }),
  bn: ({ method, number }, url, supportUrl) => ({
    subject: 'আপনার টাকা পাওয়ার নম্বর বদলেছে',
    heading: 'আপনার টাকা পাওয়ার নম্বর বদলেছে',
    paragraphs: [
      `এখন থেকে আপনার টাকা ${walletNames.bn[method]} ${number} নম্বরে যাবে। ${localDigits(String(PAYOUT_STOP_HOURS), 'bn')} ঘণ্টা টাকা পাঠানো বন্ধ থাকবে।`,
      'আপনি না বদলে থাকলে এখনই পাসওয়ার্ড বদলান এবং সাপোর্টে যোগাযোগ করুন।',
    ],
    action: { label: 'প্রোফাইল খুলুন', url },
    help: { label: 'সাপোর্টে যোগাযোগ করুন', url: supportUrl },
  }),
};

const refundSent: EmailText<[refund: RefundFacts, url: string]> = {
  en: ({ amount, route, number, transaction }, url) => ({
    subject: 'Your refund was sent',
    heading: 'Your refund was sent',
    paragraphs: [`We sent ${taka('en', amount)} for ${route} to ${number} (transaction ID ${transaction}).`],
    action: { label: 'View booking', url },
  }),
  bn: ({ amount, route, number, transaction }, url) => ({
    subject: 'আপনার টাকা ফেরত পাঠানো হয়েছে',
    heading: 'আপনার টাকা ফেরত পাঠানো হয়েছে',
    paragraphs: [
      `${route} বুকিংয়ের ${taka('bn', amount)} ${number} নম্বরে ফেরত পাঠানো হয়েছে (ট্রানজেকশন আইডি ${transaction})।`,
    ],
    action: { label: 'বুকিং দেখুন', url },
  }),
};

const accountMissing: EmailText<[amount: number, url: string]> = {
  en: (amount, url) => ({
    subject: 'Add your payout account',
    heading: 'Add your payout account',
    paragraphs: [`${taka('en', amount)} is ready for payout. Add a payout account so we can send it.`],
    action: { label: 'Add payout account', url },
  }),
  bn: (amount, url) => ({
    subject: 'টাকা পাওয়ার নম্বর দিন',
    heading: 'টাকা পাওয়ার নম্বর দিন',
    paragraphs: [`আপনার ${taka('bn', amount)} জমা আছে। টাকা পাওয়ার নম্বর দিন, তাহলেই পাঠানো যাবে।`],
    action: { label: 'নম্বর দিন', url },
  }),
};

const refundNumberMissing: EmailText<[refund: RefundFacts, url: string]> = {
  en: ({ amount, route }, url) => ({
    subject: 'Add a number for your refund',
    heading: 'Add a number for your refund',
    paragraphs: [
      `You’ll get ${taka('en', amount)} back for ${route}. Add a mobile wallet number so we can send it.`,
    ],
    action: { label: 'Add number', url },
  }),
  bn: ({ amount, route }, url) => ({
    subject: 'রিফান্ড পাওয়ার নম্বর দিন',
    heading: 'রিফান্ড পাওয়ার নম্বর দিন',
    paragraphs: [
      `${route} বুকিংয়ের ${taka('bn', amount)} আপনি ফেরত পাবেন। একটি মোবাইল ব্যাংকিং নম্বর দিন, তাহলেই পাঠানো যাবে।`,
    ],
    action: { label: 'নম্বর দিন', url },
  }),
};

export const payoutEmails: EventEmails<
  'payout_account.changed' | 'payout_account.reminded' | 'refund.number_asked' | 'refund.sent'
> = {
  'payout_account.reminded': async ({ user_id: userId, amount }, { link }) => {
    const url = link('/profile#payout-account');
    return { userId, write: (locale) => accountMissing[locale](amount, url) };
  },
  'refund.number_asked': async ({ refund_id, booking_id, user_id: userId }, { facts, read, link }) => {
    const refund = await facts.refund(read, refund_id);
    const url = link(`/booking-details?id=${booking_id}#money`);
    return {
      userId,
      write: (locale) => refundNumberMissing[locale]({ ...refund, route: isolate(refund.route) }, url),
    };
  },
  'payout_account.changed': async ({ user_id: userId }, { facts, read, link }) => {
    const account = await facts.payoutAccount(read, userId);
    const [url, supportUrl] = [link('/profile'), link('/support')];
    return { userId, write: (locale) => accountChanged[locale](account, url, supportUrl) };
  },
  'refund.sent': async ({ refund_id, booking_id, user_id: userId }, { facts, read, link }) => {
    const refund = await facts.refund(read, refund_id);
    const url = link(`/booking-details?id=${booking_id}`);
    return {
      userId,
      write: (locale) => refundSent[locale]({ ...refund, route: isolate(refund.route) }, url),
    };
  },
};
