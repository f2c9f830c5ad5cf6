import type { bookingEvents } from '@app/contracts/bookings.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type Audiences, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import {
  bookingChanged,
  bookingForDrivers,
  bookingForOwner,
  moneyChanged,
  offerChanged,
  tripChanged,
} from '../realtime/changed-rows.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

/** It is removed from every list: the push has no row, so clients load the lists again. */
const bookingHidden: Audiences<'booking.cancelled'> = ({ booking_id, user_id, driver_ids }) => [
  {
    rooms: [room.user(user_id), ...staff, ...driver_ids.map(room.user)],
    refs: [
      ref('Booking', booking_id),
      ref('Offer'),
      ref('Trip', booking_id),
      ref('BookingMoney', booking_id),
      ref('Earnings'),
    ],
  },
  { rooms: [room.drivers], type: 'booking.updated', refs: [ref('Booking', booking_id), ref('Offer')] },
  { rooms: [admins], refs: [ref('Dashboard'), ref('Ledger'), ref('Payout'), ref('Payment')] },
];

/** Offers that were made for the booking as it was: all who read them load them again. */
const offersOutdated: Audiences<'booking.updated'> = ({
  booking_id,
  user_id,
  outdated_driver_ids: ids = [],
}) =>
  ids.length === 0
    ? []
    : [
        { rooms: [room.user(user_id), ...staff], refs: [ref('Offer')] },
        { rooms: ids.map(room.user), refs: [ref('Offer'), ref('Booking', booking_id)] },
      ];

export const bookingAudiences: AudiencesOf<keyof typeof bookingEvents> = {
  'booking.created': (payload) => [
    bookingForOwner(payload),
    bookingForDrivers(payload),
    { rooms: [admins], refs: [ref('Dashboard')] },
  ],
  'booking.updated': (payload) => [
    ...bookingChanged(payload),
    ...offersOutdated(payload),
    ...(payload.driver_id === undefined
      ? []
      : [{ rooms: [room.user(payload.driver_id)], refs: [ref('Trip', payload.booking_id)] }]),
  ],
  'booking.cancelled': bookingHidden,
  'booking.completed': (payload) => [
    ...bookingChanged(payload),
    ...offerChanged(payload),
    tripChanged(payload),
    moneyChanged(payload),
    { rooms: [admins], refs: [ref('Dashboard')] },
  ],
  'booking.drivers_alerted': (payload) => [bookingForDrivers(payload)],
  // All drivers have received the row; this push names the drivers whose app shows an alert.
  'booking.matched': ({ booking_id, live_user_ids }) =>
    live_user_ids.length === 0
      ? []
      : [
          {
            rooms: live_user_ids.map(room.user),
            refs: [ref('Booking', booking_id)],
            row: (rows) => rows.bookingRequest(booking_id),
          },
        ],
};

export const bookingNotifications = {
  'booking.completed': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Booking completed',
      message: `${p.route} was delivered. Thank you for using Bahon.`,
    }),
    bn: (p) => ({
      title: 'বুকিং সম্পন্ন',
      message: `${p.route} বুকিংয়ের পণ্য পৌঁছে গেছে। বাহনের সঙ্গে থাকার জন্য ধন্যবাদ।`,
    }),
  },
  'booking.completed.driver': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Delivery confirmed',
      message: `The customer confirmed the delivery of ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'ডেলিভারি নিশ্চিত',
      message: `${p.route} বুকিংয়ের ডেলিভারি গ্রাহক নিশ্চিত করেছেন।`,
    }),
  },
  'booking.completed.staff': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Booking completed',
      message: `Our team completed ${p.route} without a code. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'বুকিং সম্পন্ন',
      message: `${p.route} বুকিংটি আমাদের টিম কোড ছাড়াই সম্পন্ন করেছে। কারণ: ${p.reason}`,
    }),
  },
  'booking.updated': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Booking changed',
      message: `The booking ${p.route} is not as it was when you named your price. Look at it, and offer anew if need be.`,
    }),
    bn: (p) => ({
      title: 'বুকিং বদলেছে',
      message: `আপনি দাম জানানোর পর ${p.route} বুকিংটি বদলানো হয়েছে। দেখে নিন, দরকার হলে নতুন অফার দিন।`,
    }),
  },
  'booking.cancelled.customer': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your booking was cancelled',
      message: `Our team cancelled ${p.route}.${p.refund ? ` You get ${taka('en', p.refund)} back.` : ''}${p.is_payment_pending ? ' We are still checking your payment: what arrived is sent back to you.' : ''} Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনার বুকিং বাতিল হয়েছে',
      message: `আমাদের টিম ${p.route} বুকিংটি বাতিল করেছে।${p.refund ? ` আপনি ${taka('bn', p.refund)} ফেরত পাবেন।` : ''}${p.is_payment_pending ? ' আপনার পেমেন্ট এখনও যাচাই করা হচ্ছে: টাকা এসে থাকলে আপনাকে ফেরত পাঠানো হবে।' : ''} কারণ: ${p.reason}`,
    }),
  },
  'booking.cancelled': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Booking cancelled',
      message: `The booking ${p.route} was cancelled.`,
    }),
    bn: (p) => ({
      title: 'বুকিং বাতিল',
      message: `${p.route} বুকিংটি বাতিল করা হয়েছে।`,
    }),
  },
} as const satisfies NotificationKinds;
