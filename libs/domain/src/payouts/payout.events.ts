import { localDigits, quote } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { PayoutMethod } from '@app/contracts/payout-account.js';
import type { payoutEvents } from '@app/contracts/payouts.events.js';
import { room } from '@app/contracts/realtime.js';
import { walletNames } from '@app/contracts/wallets.js';
import { admins, type Audience, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import { type NotificationKinds, type NotificationParams, taka } from '../shared/notification-text.js';

/** Payout and refund pushes carry no row, because admins see other fields than drivers and customers. */
function payoutChanged({ payout_id, driver_id }: { payout_id: number; driver_id: number }): Audience[] {
  return [
    { rooms: [admins], refs: [ref('Payout', payout_id), ref('Ledger')] },
    { rooms: [room.user(driver_id)], refs: [ref('Payout', payout_id), ref('Earnings'), ref('BookingMoney')] },
  ];
}

function refundChanged(payload: { refund_id: number; booking_id: number; user_id: number }): Audience[] {
  const refund = ref('Refund', payload.refund_id);
  const money = ref('BookingMoney', payload.booking_id);
  return [
    { rooms: [room.user(payload.user_id)], refs: [refund, money] },
    { rooms: [admins], refs: [refund, ref('Ledger')] },
    { rooms: staff, refs: [money] },
  ];
}

function accountChanged({ user_id }: { user_id: number }): Audience[] {
  return [
    { rooms: [room.user(user_id)], refs: [ref('PayoutAccount')] },
    { rooms: [admins], refs: [ref('Payout')] },
  ];
}

export const payoutAudiences: AudiencesOf<keyof typeof payoutEvents> = {
  'payout.made': payoutChanged,
  'payout.sent': payoutChanged,
  'payout.failed': payoutChanged,
  'payout.cancelled': payoutChanged,
  'payout_account.entered': accountChanged,
  'payout_account.changed': accountChanged,
  'payout_account.reminded': () => [{ rooms: [admins], refs: [ref('Payout')] }],
  'refund.due': refundChanged,
  'refund.number_asked': refundChanged,
  'refund.number_given': refundChanged,
  'refund.sent': refundChanged,
  'refund.failed': refundChanged,
};

/** `bKash 017•••••678` */
function accountOf(locale: Locale, { method, number }: NotificationParams): string {
  return `${walletNames[locale][method as PayoutMethod]} ${number}`;
}

export const payoutNotifications = {
  'payout.sent': {
    topic: 'payments',
    en: (p) => ({
      title: 'Your money was sent',
      message: `We sent ${taka('en', p.amount)} to ${accountOf('en', p)} (transaction ID ${p.transaction}).`,
    }),
    bn: (p) => ({
      title: 'আপনার টাকা পাঠানো হয়েছে',
      message: `${accountOf('bn', p)} নম্বরে ${taka('bn', p.amount)} পাঠানো হয়েছে (ট্রানজেকশন আইডি ${p.transaction})।`,
    }),
  },
  'payout.failed': {
    topic: 'payments',
    en: (p) => ({
      title: 'Your payout failed',
      message: `We couldn’t send ${taka('en', p.amount)} to ${accountOf('en', p)}. Reason: ${quote(String(p.reason))}. We’ll send it again.`,
    }),
    bn: (p) => ({
      title: 'আপনার টাকা পাঠানো যায়নি',
      message: `${accountOf('bn', p)} নম্বরে ${taka('bn', p.amount)} পাঠানো যায়নি। কারণ: ${quote(String(p.reason))}। টাকাটি আবার পাঠানো হবে।`,
    }),
  },
  'payout_account.changed': {
    topic: 'payments',
    en: (p) => ({
      title: 'Your payout account was changed',
      message: `Your payouts now go to ${accountOf('en', p)}. They are paused for ${p.hours} hours. If you didn’t make this change, change your password and contact support.`,
    }),
    bn: (p) => ({
      title: 'আপনার টাকা পাওয়ার নম্বর বদলেছে',
      message: `এখন থেকে আপনার টাকা ${accountOf('bn', p)} নম্বরে যাবে। ${localDigits(String(p.hours), 'bn')} ঘণ্টা টাকা পাঠানো বন্ধ থাকবে। আপনি না বদলে থাকলে পাসওয়ার্ড বদলান এবং সাপোর্টে যোগাযোগ করুন।`,
    }),
  },
  'payout_account.reminded': {
    topic: 'payments',
    en: (p) => ({
      title: 'Add your payout account',
      message: `${taka('en', p.amount)} is ready for payout. Add a payout account so we can send it.`,
    }),
    bn: (p) => ({
      title: 'টাকা পাওয়ার নম্বর দিন',
      message: `আপনার ${taka('bn', p.amount)} জমা আছে। টাকা পাওয়ার নম্বর দিন, তাহলেই পাঠানো যাবে।`,
    }),
  },
  'refund.number_asked': {
    topic: 'payments',
    en: (p) => ({
      title: 'Add a number for your refund',
      message: `You’ll get ${taka('en', p.amount)} back for ${p.route}. Add a mobile wallet number so we can send it.`,
    }),
    bn: (p) => ({
      title: 'রিফান্ড পাওয়ার নম্বর দিন',
      message: `${p.route} বুকিংয়ের ${taka('bn', p.amount)} আপনি ফেরত পাবেন। একটি মোবাইল ব্যাংকিং নম্বর দিন, তাহলেই পাঠানো যাবে।`,
    }),
  },
  'refund.sent': {
    topic: 'payments',
    en: (p) => ({
      title: 'Your refund was sent',
      message: `We sent ${taka('en', p.amount)} for ${p.route} to ${p.number} (transaction ID ${p.transaction}).`,
    }),
    bn: (p) => ({
      title: 'আপনার টাকা ফেরত পাঠানো হয়েছে',
      message: `${p.route} বুকিংয়ের ${taka('bn', p.amount)} ${p.number} নম্বরে ফেরত পাঠানো হয়েছে (ট্রানজেকশন আইডি ${p.transaction})।`,
    }),
  },
} as const satisfies NotificationKinds;
