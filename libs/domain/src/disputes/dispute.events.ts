import type { disputeEvents } from '@app/contracts/disputes.events.js';
import { room } from '@app/contracts/realtime.js';
import { type Audience, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

/** Dispute pushes carry no row; each client refetches what it may see. */
function disputeChanged({
  dispute_id,
  booking_id,
  user_id,
  driver_id,
}: {
  dispute_id: number;
  booking_id: number;
  user_id: number;
  driver_id: number;
}): Audience[] {
  const refs = [ref('BookingMoney', booking_id)];
  return [
    { rooms: staff, refs: [ref('Dispute', dispute_id), ...refs] },
    { rooms: [room.user(user_id)], refs },
    { rooms: [room.user(driver_id)], refs: [...refs, ref('Earnings')] },
  ];
}

export const disputeAudiences: AudiencesOf<keyof typeof disputeEvents> = {
  'dispute.opened': disputeChanged,
  'dispute.decided': (payload) => [
    ...disputeChanged(payload),
    { rooms: staff, refs: [ref('Ledger'), ref('Payout')] },
  ],
  'dispute.closed': disputeChanged,
};

export const disputeNotifications = {
  'dispute.opened': {
    topic: 'payments',
    en: (p) => ({
      title: 'New dispute',
      message: `${p.name} opened a dispute about booking #${p.booking} (${p.route}): ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'নতুন অভিযোগ',
      message: `#${p.booking} বুকিং (${p.route}) নিয়ে ${p.name} অভিযোগ করেছেন: ${p.reason}`,
    }),
  },
  'dispute.opened.other': {
    topic: 'payments',
    en: (p) => ({
      title: 'A dispute was opened',
      message: `${p.name} opened a dispute about ${p.route}. The money will be held until our team decides.`,
    }),
    bn: (p) => ({
      title: 'একটি অভিযোগ করা হয়েছে',
      message: `${p.route} বুকিং নিয়ে ${p.name} অভিযোগ করেছেন। আমাদের টিম সিদ্ধান্ত না দেওয়া পর্যন্ত টাকা জমা থাকবে।`,
    }),
  },
  'dispute.decided': {
    topic: 'payments',
    en: (p) => ({
      title: 'Your dispute was decided',
      message: `${p.route}: you’ll get ${taka('en', p.refund)} back, and the driver gets ${taka('en', p.payout)}. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'অভিযোগের সিদ্ধান্ত হয়েছে',
      message: `${p.route}: আপনি ${taka('bn', p.refund)} ফেরত পাবেন, চালক ${taka('bn', p.payout)} পাবেন। কারণ: ${p.reason}`,
    }),
  },
  'dispute.decided.driver': {
    topic: 'payments',
    en: (p) => ({
      title: 'A dispute was decided',
      message: `${p.route}: you’ll get ${taka('en', p.payout)}, and the customer gets ${taka('en', p.refund)} back. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'অভিযোগের সিদ্ধান্ত হয়েছে',
      message: `${p.route}: আপনি ${taka('bn', p.payout)} পাবেন, গ্রাহক ${taka('bn', p.refund)} ফেরত পাবেন। কারণ: ${p.reason}`,
    }),
  },
} as const satisfies NotificationKinds;
