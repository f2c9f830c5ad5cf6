import type { replacementEvents } from '@app/contracts/replacements.events.js';
import type { AudiencesOf } from '../realtime/audience.js';
import {
  bookingForDrivers,
  bookingForOwner,
  moneyChanged,
  offerChanged,
  tripChanged,
} from '../realtime/changed-rows.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

export const replacementAudiences: AudiencesOf<keyof typeof replacementEvents> = {
  'booking.released': (payload) => [
    bookingForOwner(payload),
    { ...bookingForDrivers(payload), type: 'booking.updated' },
    ...offerChanged(payload),
    tripChanged(payload),
    moneyChanged(payload),
  ],
  // `offer.accepted` sends the offer.
  'booking.replaced': (payload) => [
    bookingForOwner(payload),
    { ...bookingForDrivers(payload), type: 'booking.updated' },
    tripChanged(payload),
    moneyChanged(payload),
  ],
  'cancel_request.opened': (payload) => [bookingForOwner(payload)],
  'cancel_request.declined': (payload) => [bookingForOwner(payload)],
  'trip.coming_asked': () => [],
  // The queue of the dispatch desk is counted again.
  'trip.late': (payload) => [bookingForOwner(payload)],
};

export const replacementNotifications = {
  'trip.coming_asked': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Are you coming?',
      message: `The pick-up of ${p.route} is soon. Say that you are coming, or give the job back.`,
    }),
    bn: (p) => ({
      title: 'আপনি আসছেন কি না জানান',
      message: `${p.route} বুকিংয়ের পণ্য তোলার সময় হয়ে আসছে। জানান যে আসছেন, না পারলে কাজটি ফিরিয়ে দিন।`,
    }),
  },
  'trip.late': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver is late',
      message: `${p.driver} has not reached the pick-up of ${p.route} yet. Call the driver; our team knows, too.`,
    }),
    bn: (p) => ({
      title: 'আপনার চালক দেরি করছেন',
      message: `${p.driver} এখনো ${p.route} বুকিংয়ের পণ্য তুলতে পৌঁছাননি। চালককে কল করুন; আমাদের টিমও জানে।`,
    }),
  },
  'trip.late.driver': {
    topic: 'bookings',
    en: (p) => ({
      title: 'You are late',
      message: `The customer of ${p.route} waits for you. Call them, and report where you are.`,
    }),
    bn: (p) => ({
      title: 'আপনার দেরি হয়ে গেছে',
      message: `${p.route} বুকিংয়ের গ্রাহক আপনার অপেক্ষায় আছেন। তাঁকে কল করুন, আর কোথায় আছেন জানান।`,
    }),
  },
  'cancel_request.opened': {
    topic: 'bookings',
    en: (p) => ({
      title: 'A customer asks to cancel',
      message: `Booking #${p.booking}, ${p.route}. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'একজন গ্রাহক বাতিল করতে চান',
      message: `বুকিং #${p.booking}, ${p.route}। কারণ: ${p.reason}`,
    }),
  },
  'cancel_request.declined': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your booking stays',
      message: `Our team did not cancel ${p.route}. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনার বুকিং বহাল আছে',
      message: `আমাদের টিম ${p.route} বুকিংটি বাতিল করেনি। কারণ: ${p.reason}`,
    }),
  },
  'booking.released': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver cannot come',
      message: `${p.driver} gave back ${p.route}. Choose another driver now; you pay nothing more. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনার চালক আসতে পারছেন না',
      message: `${p.driver} ${p.route} বুকিংটি ফিরিয়ে দিয়েছেন। এখনই অন্য চালক বেছে নিন, আর কোনো টাকা দিতে হবে না। কারণ: ${p.reason}`,
    }),
  },
  'booking.released.staff': {
    topic: 'bookings',
    en: (p) => ({
      title: 'A booking needs a driver',
      message: `${p.driver} gave back booking #${p.booking}, ${p.route}. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'একটি বুকিংয়ের চালক দরকার',
      message: `${p.driver} #${p.booking} বুকিংটি (${p.route}) ফিরিয়ে দিয়েছেন। কারণ: ${p.reason}`,
    }),
  },
  'booking.released.rejected': {
    topic: 'offers',
    en: (p) => ({
      title: 'The job is free again',
      message: `${p.route} needs a driver again. It is paid already: send your price.`,
    }),
    bn: (p) => ({
      title: 'কাজটি আবার খালি হয়েছে',
      message: `${p.route} বুকিংয়ের আবার চালক দরকার। টাকা আগেই জমা আছে: আপনার ভাড়া জানান।`,
    }),
  },
  'booking.replaced': {
    topic: 'bookings',
    en: (p) => ({
      title: 'You have another driver',
      message: p.refund
        ? `${p.driver} takes over ${p.route}. You get ${taka('en', p.refund)} back.`
        : `${p.driver} takes over ${p.route}. You pay nothing more.`,
    }),
    bn: (p) => ({
      title: 'নতুন চালক পাওয়া গেছে',
      message: p.refund
        ? `${p.route} বুকিংটি এখন ${p.driver} নেবেন। আপনি ${taka('bn', p.refund)} ফেরত পাবেন।`
        : `${p.route} বুকিংটি এখন ${p.driver} নেবেন। আর কোনো টাকা দিতে হবে না।`,
    }),
  },
  'booking.replaced.earlier': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Another driver took over',
      message: `${p.route}, which you gave back, has another driver.`,
    }),
    bn: (p) => ({
      title: 'অন্য চালক কাজটি নিয়েছেন',
      message: `আপনার ফিরিয়ে দেওয়া ${p.route} বুকিংটি অন্য চালক নিয়েছেন।`,
    }),
  },
} as const satisfies NotificationKinds;
