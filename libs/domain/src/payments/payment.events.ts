import type { paymentEvents } from '@app/contracts/payments.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type Audiences, type AudiencesOf, ref } from '../realtime/audience.js';
import { bookingChanged, moneyChanged, offerChanged } from '../realtime/changed-rows.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

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
    // Customers get other fields of a payment, so this push has no row.
    { rooms: [room.user(user_id)], refs: [ref('Payment', payment_id)] },
    ...bookingChanged(payload),
    ...offerChanged(payload),
  ];
};

export const paymentAudiences: AudiencesOf<keyof typeof paymentEvents> = {
  'payment.submitted': paymentChanged,
  'payment.approved': (payload) => [...paymentChanged(payload), moneyChanged(payload)],
  'payment.rejected': (payload) => [...paymentChanged(payload), moneyChanged(payload)],
};

export const paymentNotifications = {
  'payment.submitted': {
    topic: 'payments',
    en: (p) => ({
      title: 'Payment to review',
      message: `${p.customer} sent ${taka('en', p.amount)} for booking #${p.booking}, transaction ${p.transaction}.`,
    }),
    bn: (p) => ({
      title: 'পেমেন্ট যাচাই করুন',
      message: `#${p.booking} বুকিংয়ের জন্য ${p.customer} ${taka('bn', p.amount)} পাঠিয়েছেন, ট্রানজেকশন আইডি ${p.transaction}।`,
    }),
  },
  'payment.approved': {
    topic: 'payments',
    en: (p) => ({
      title: 'Payment approved',
      message: `Your payment of ${taka('en', p.amount)} for ${p.route} was approved. The booking is confirmed.`,
    }),
    bn: (p) => ({
      title: 'পেমেন্ট অনুমোদিত',
      message: `${p.route} বুকিংয়ের জন্য আপনার ${taka('bn', p.amount)} পেমেন্ট অনুমোদিত হয়েছে। বুকিং নিশ্চিত।`,
    }),
  },
  'payment.approved.driver': {
    topic: 'payments',
    en: (p) => ({
      title: 'Booking paid',
      message: `The payment for ${p.route} was approved. Send the OTP when you arrive.`,
    }),
    bn: (p) => ({
      title: 'বুকিংয়ের পেমেন্ট হয়েছে',
      message: `${p.route} বুকিংয়ের পেমেন্ট অনুমোদিত হয়েছে। পৌঁছে গেলে ওটিপি পাঠান।`,
    }),
  },
  'payment.rejected': {
    topic: 'payments',
    en: (p) => ({
      title: 'Payment rejected',
      message: `Your payment of ${taka('en', p.amount)} for ${p.route} was not approved.${p.reason ? ` Reason: “${p.reason}”.` : ''} Correct it and submit again, or ask support.`,
    }),
    bn: (p) => ({
      title: 'পেমেন্ট অনুমোদিত হয়নি',
      message: `${p.route} বুকিংয়ের জন্য আপনার ${taka('bn', p.amount)} পেমেন্ট অনুমোদিত হয়নি।${p.reason ? ` কারণ: “${p.reason}”।` : ''} তথ্য ঠিক করে আবার জমা দিন, অথবা সাপোর্টে জিজ্ঞেস করুন।`,
    }),
  },
} as const satisfies NotificationKinds;
