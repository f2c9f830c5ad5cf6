import { isolate } from '@app/contracts/characters.js';
import { localDigits } from '@app/contracts/formats.js';
import { PAYOUT_STOP_HOURS } from '@app/contracts/limits.js';
import { payoutMethodNames } from '@app/contracts/payout-account.js';
import { taka } from '@app/domain/shared/notification-text.js';
import type { EventMails, MailText } from '../mails/mail-text.js';
import type { PayoutFacts, RefundFacts } from '../texts/event-facts.js';

const accountChanged: MailText<
  [account: Pick<PayoutFacts, 'method' | 'number'>, url: string, supportUrl: string]
> = {
  en: ({ method, number }, url, supportUrl) => ({
    subject: 'Your payout account was changed',
    heading: 'Your payout account was changed',
    paragraphs: [
      `Your money now goes to ${payoutMethodNames.en[method]} ${number}. Payouts are stopped for ${PAYOUT_STOP_HOURS} hours.`,
      'If you did not change it, change your password now and tell support.',
    ],
    action: { label: 'Open your profile', url },
    help: { label: 'Tell support', url: supportUrl },
  }),
  bn: ({ method, number }, url, supportUrl) => ({
    subject: 'আপনার টাকা পাওয়ার নম্বর বদলেছে',
    heading: 'আপনার টাকা পাওয়ার নম্বর বদলেছে',
    paragraphs: [
      `এখন থেকে আপনার টাকা ${payoutMethodNames.bn[method]} ${number} নম্বরে যাবে। ${localDigits(String(PAYOUT_STOP_HOURS), 'bn')} ঘণ্টা টাকা পাঠানো বন্ধ থাকবে।`,
      'আপনি না বদলে থাকলে এখনই পাসওয়ার্ড বদলান এবং সাপোর্টে জানান।',
    ],
    action: { label: 'প্রোফাইল খুলুন', url },
    help: { label: 'সাপোর্টে জানান', url: supportUrl },
  }),
};

const refundSent: MailText<[refund: RefundFacts, url: string]> = {
  en: ({ amount, route, number, transaction }, url) => ({
    subject: 'Your refund was sent',
    heading: 'Your refund was sent',
    paragraphs: [`${taka('en', amount)} for ${route} was sent to ${number}, transaction ${transaction}.`],
    action: { label: 'View booking', url },
  }),
  bn: ({ amount, route, number, transaction }, url) => ({
    subject: 'আপনার টাকা ফেরত পাঠানো হয়েছে',
    heading: 'আপনার টাকা ফেরত পাঠানো হয়েছে',
    paragraphs: [
      `${route} বুকিংয়ের ${taka('bn', amount)} ${number} নম্বরে ফেরত পাঠানো হয়েছে, ট্রানজেকশন আইডি ${transaction}।`,
    ],
    action: { label: 'বুকিং দেখুন', url },
  }),
};

const accountMissing: MailText<[amount: number, url: string]> = {
  en: (amount, url) => ({
    subject: 'Where should your money go?',
    heading: 'Where should your money go?',
    paragraphs: [`${taka('en', amount)} waits for you. Enter your payout account, so that it can be sent.`],
    action: { label: 'Enter your account', url },
  }),
  bn: (amount, url) => ({
    subject: 'আপনার টাকা কোথায় পাঠাব?',
    heading: 'আপনার টাকা কোথায় পাঠাব?',
    paragraphs: [`আপনার ${taka('bn', amount)} জমা আছে। টাকা পাওয়ার নম্বর দিন, তাহলেই পাঠানো যাবে।`],
    action: { label: 'নম্বর দিন', url },
  }),
};

const refundNumberMissing: MailText<[refund: RefundFacts, url: string]> = {
  en: ({ amount, route }, url) => ({
    subject: 'Where should your refund go?',
    heading: 'Where should your refund go?',
    paragraphs: [
      `You get ${taka('en', amount)} back for ${route}. Give a mobile-money number, so that it can be sent.`,
    ],
    action: { label: 'Give a number', url },
  }),
  bn: ({ amount, route }, url) => ({
    subject: 'আপনার টাকা কোন নম্বরে ফেরত পাঠাব?',
    heading: 'আপনার টাকা কোন নম্বরে ফেরত পাঠাব?',
    paragraphs: [
      `${route} বুকিংয়ের ${taka('bn', amount)} আপনি ফেরত পাবেন। একটি মোবাইল ব্যাংকিং নম্বর দিন, তাহলেই পাঠানো যাবে।`,
    ],
    action: { label: 'নম্বর দিন', url },
  }),
};

export const payoutMails: EventMails<
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
