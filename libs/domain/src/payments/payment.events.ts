import { quote } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { paymentEvents } from '@app/contracts/payments.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type Audiences, type AudiencesOf, ref } from '../realtime/audience.js';
import { bookingChanged, moneyChanged, offerChanged } from '../realtime/changed-rows.js';
import { type NotificationKinds, type NotificationParams, taka } from '../shared/notification-text.js';

/** A payment also moves its booking and offer. */
const paymentChanged: Audiences<keyof typeof paymentEvents> = (payload) => {
  const { payment_id, user_id } = payload;
  return [
    {
      rooms: [admins],
      refs: [ref('Payment', payment_id), ref('Dashboard')],
      row: (rows) => rows.payment(payment_id),
    },
    {
      rooms: [room.role('operator')],
      refs: [ref('Payment', payment_id), ref('Dashboard')],
      row: (rows) => rows.paymentForOperators(payment_id),
    },
    // Customers see other fields of a payment, so this push carries no row.
    { rooms: [room.user(user_id)], refs: [ref('Payment', payment_id)] },
    ...bookingChanged(payload),
    ...offerChanged(payload),
  ];
};

export const paymentAudiences: AudiencesOf<keyof typeof paymentEvents> = {
  'payment.submitted': paymentChanged,
  'payment.corrected': paymentChanged,
  'payment.withdrawn': paymentChanged,
  'payment.approved': (payload) => [...paymentChanged(payload), moneyChanged(payload)],
  'payment.rejected': (payload) => [...paymentChanged(payload), moneyChanged(payload)],
};

/** The customer's next step after a rejection. */
export const afterRejection: Record<Locale, (p: NotificationParams) => string> = {
  en: ({ received, is_payable }) => {
    const isOver = is_payable === 0;
    if (received)
      return `We’ll refund the ${taka('en', received)} we received${isOver ? ', because the booking was cancelled.' : '. Choose an offer and pay again.'}`;
    return isOver
      ? 'The booking was cancelled, so you don’t need to pay. If you’ve already sent the money, contact support.'
      : 'Correct the details and submit them again, or contact support.';
  },
  bn: ({ received, is_payable }) => {
    const isOver = is_payable === 0;
    if (received)
      return `${isOver ? 'বুকিং বাতিল হওয়ায় ' : ''}আপনার পাঠানো ${taka('bn', received)} ফেরত দেওয়া হচ্ছে।${isOver ? '' : ' একটি অফার বেছে নিয়ে আবার পেমেন্ট করুন।'}`;
    return isOver
      ? 'বুকিংটি বাতিল হয়েছে, তাই আর পেমেন্ট করতে হবে না। টাকা পাঠিয়ে থাকলে সাপোর্টে যোগাযোগ করুন।'
      : 'তথ্য ঠিক করে আবার জমা দিন, অথবা সাপোর্টে যোগাযোগ করুন।';
  },
};

export const paymentNotifications = {
  'payment.submitted': {
    topic: 'payments',
    en: (p) => ({
      title: 'New payment to review',
      message: `${p.customer} paid ${taka('en', p.amount)} for booking #${p.booking} (transaction ID ${p.transaction}).`,
    }),
    bn: (p) => ({
      title: 'নতুন পেমেন্ট যাচাই করুন',
      message: `#${p.booking} বুকিংয়ের জন্য ${p.customer} ${taka('bn', p.amount)} পাঠিয়েছেন (ট্রানজেকশন আইডি ${p.transaction})।`,
    }),
  },
  'payment.approved': {
    topic: 'payments',
    en: (p) => ({
      title: 'Payment approved',
      message: `Your payment of ${taka('en', p.amount)} for ${p.route} was approved. The booking is confirmed.${p.forgiven ? ` You don’t need to pay the remaining ${taka('en', p.forgiven)}. Reason: ${quote(String(p.short_reason))}.` : ''}`,
    }),
    bn: (p) => ({
      title: 'পেমেন্ট অনুমোদিত',
      message: `${p.route} বুকিংয়ের জন্য আপনার ${taka('bn', p.amount)} পেমেন্ট অনুমোদিত হয়েছে। বুকিং নিশ্চিত।${p.forgiven ? ` বাকি ${taka('bn', p.forgiven)} আপনাকে দিতে হবে না। কারণ: ${quote(String(p.short_reason))}।` : ''}`,
    }),
  },
  'payment.approved.driver': {
    topic: 'payments',
    en: (p) => ({
      title: 'Booking paid',
      message: p.forgiven
        ? `The payment for ${p.route} was approved, but the customer paid only ${taka('en', p.amount)} of ${taka('en', p.total)}. You’ll get ${taka('en', p.driver_share)} instead of your price of ${taka('en', p.price)}. Reason: ${quote(String(p.short_reason))}. Please consider this before you start.`
        : `The payment for ${p.route} was approved. Send the OTP when you arrive.`,
    }),
    bn: (p) => ({
      title: 'বুকিংয়ের পেমেন্ট হয়েছে',
      message: p.forgiven
        ? `${p.route} বুকিংয়ের পেমেন্ট অনুমোদিত হয়েছে, তবে গ্রাহক ${taka('bn', p.total)}-এর মধ্যে ${taka('bn', p.amount)} দিয়েছেন। আপনার ভাড়া ${taka('bn', p.price)}-এর বদলে আপনি ${taka('bn', p.driver_share)} পাবেন। কারণ: ${quote(String(p.short_reason))}। রওনা হওয়ার আগে বিষয়টি জেনে রাখুন।`
        : `${p.route} বুকিংয়ের পেমেন্ট অনুমোদিত হয়েছে। পৌঁছে গেলে ওটিপি পাঠান।`,
    }),
  },
  'payment.rejected': {
    topic: 'payments',
    en: (p) => ({
      title: 'Payment not approved',
      message: `Your payment of ${taka('en', p.amount)} for ${p.route} was not approved.${p.reason ? ` Reason: ${quote(String(p.reason))}.` : ''} ${afterRejection.en(p)}`,
    }),
    bn: (p) => ({
      title: 'পেমেন্ট অনুমোদিত হয়নি',
      message: `${p.route} বুকিংয়ের জন্য আপনার ${taka('bn', p.amount)} পেমেন্ট অনুমোদিত হয়নি।${p.reason ? ` কারণ: ${quote(String(p.reason))}।` : ''} ${afterRejection.bn(p)}`,
    }),
  },
} as const satisfies NotificationKinds;
