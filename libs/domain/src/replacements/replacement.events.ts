import type { replacementEvents } from '@app/contracts/replacements.events.js';
import type { AudiencesOf } from '../realtime/audience.js';
import {
  bookingForDrivers,
  bookingForOwner,
  moneyChanged,
  offerChanged,
  sharedTripChanged,
  tripChanged,
  tripLost,
} from '../realtime/changed-rows.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

export const replacementAudiences: AudiencesOf<keyof typeof replacementEvents> = {
  'booking.released': (payload) => [
    bookingForOwner(payload),
    { ...bookingForDrivers(payload), type: 'booking.updated' },
    ...offerChanged(payload),
    tripLost(payload),
    sharedTripChanged(payload),
    moneyChanged(payload),
  ],
  // `offer.accepted` sends the offer.
  'booking.replaced': (payload) => [
    bookingForOwner(payload),
    { ...bookingForDrivers(payload), type: 'booking.updated' },
    tripChanged(payload),
    sharedTripChanged(payload),
    moneyChanged(payload),
  ],
  'cancel_request.opened': (payload) => [bookingForOwner(payload)],
  'cancel_request.declined': (payload) => [bookingForOwner(payload)],
  'trip.coming_asked': () => [],
  // Updates the count of the operators' queue.
  'trip.late': (payload) => [bookingForOwner(payload)],
};

export const replacementNotifications = {
  'trip.coming_asked': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Are you coming?',
      message: `Pickup for ${p.route} is soon. Confirm that you’re coming, or cancel this job.`,
    }),
    bn: (p) => ({
      title: 'আপনি আসছেন কি না জানান',
      message: `${p.route} বুকিংয়ের পণ্য তোলার সময় হয়ে আসছে। আসছেন কি না নিশ্চিত করুন, না পারলে কাজটি বাতিল করুন।`,
    }),
  },
  'trip.late': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver is late',
      message: `${p.driver} hasn’t reached the pickup for ${p.route} yet. You can call the driver. Our team has been notified too.`,
    }),
    bn: (p) => ({
      title: 'আপনার চালক দেরি করছেন',
      message: `${p.driver} এখনো ${p.route} বুকিংয়ের পণ্য তুলতে পৌঁছাননি। চালককে কল করতে পারেন। আমাদের টিমকেও জানানো হয়েছে।`,
    }),
  },
  'trip.late.driver': {
    topic: 'bookings',
    en: (p) => ({
      title: 'You’re late for pickup',
      message: `The customer is waiting for you at the pickup for ${p.route}. Call them and update your trip.`,
    }),
    bn: (p) => ({
      title: 'আপনার দেরি হয়ে গেছে',
      message: `${p.route} বুকিংয়ের গ্রাহক আপনার অপেক্ষায় আছেন। তাঁকে কল করুন এবং ট্রিপের খবর জানান।`,
    }),
  },
  'cancel_request.opened': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Cancellation request',
      message: `The customer wants to cancel booking #${p.booking} (${p.route}). Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'বুকিং বাতিলের অনুরোধ',
      message: `গ্রাহক #${p.booking} বুকিংটি (${p.route}) বাতিল করতে চান। কারণ: ${p.reason}`,
    }),
  },
  'cancel_request.declined': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your booking was not cancelled',
      message: `Our team declined your request to cancel ${p.route}. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনার বুকিং বাতিল হয়নি',
      message: `${p.route} বুকিং বাতিলের অনুরোধ গ্রহণ করা যায়নি। কারণ: ${p.reason}`,
    }),
  },
  'booking.released': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver cancelled',
      message: `${p.driver} can’t take ${p.route}. Choose another driver at no extra cost. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনার চালক আসতে পারছেন না',
      message: `${p.driver} ${p.route} বুকিংয়ের কাজটি করতে পারছেন না। অন্য চালক বেছে নিন, বাড়তি টাকা লাগবে না। কারণ: ${p.reason}`,
    }),
  },
  'booking.released.staff': {
    topic: 'bookings',
    en: (p) => ({
      title: 'A booking needs a driver',
      message: `${p.driver} cancelled the job for booking #${p.booking} (${p.route}). Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'একটি বুকিংয়ের চালক দরকার',
      message: `${p.driver} #${p.booking} বুকিংয়ের (${p.route}) কাজটি বাতিল করেছেন। কারণ: ${p.reason}`,
    }),
  },
  'booking.released.rejected': {
    topic: 'offers',
    en: (p) => ({
      title: 'This job is open again',
      message: `${p.route} needs a driver again. The customer has already paid. Send your offer.`,
    }),
    bn: (p) => ({
      title: 'কাজটি আবার নেওয়া যাবে',
      message: `${p.route} বুকিংয়ের আবার চালক দরকার। গ্রাহক আগেই পেমেন্ট করেছেন। আপনার অফার পাঠান।`,
    }),
  },
  'booking.replaced': {
    topic: 'bookings',
    en: (p) => ({
      title: 'You have a new driver',
      message: p.refund
        ? `${p.driver} is taking over ${p.route}. You’ll get ${taka('en', p.refund)} back.`
        : `${p.driver} is taking over ${p.route} at no extra cost.`,
    }),
    bn: (p) => ({
      title: 'নতুন চালক পাওয়া গেছে',
      message: p.refund
        ? `${p.route} বুকিংটি এখন ${p.driver} নেবেন। আপনি ${taka('bn', p.refund)} ফেরত পাবেন।`
        : `${p.route} বুকিংটি এখন ${p.driver} নেবেন। বাড়তি টাকা লাগবে না।`,
    }),
  },
  'booking.replaced.earlier': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Another driver took over',
      message: `${p.route}, the job you cancelled, now has a new driver.`,
    }),
    bn: (p) => ({ title: 'অন্য চালক কাজটি নিয়েছেন', message: `আপনার বাতিল করা ${p.route} কাজটি অন্য চালক নিয়েছেন।` }),
  },
} as const satisfies NotificationKinds;
