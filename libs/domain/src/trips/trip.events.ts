import type { Locale } from '@app/contracts/locales.js';
import { isTripProblem, type TripProblem } from '@app/contracts/trip-states.js';
import type { tripEvents } from '@app/contracts/trips.events.js';
import { type Audiences, type AudiencesOf } from '../realtime/audience.js';
import { bookingForOwner, sharedTripChanged, tripChanged } from '../realtime/changed-rows.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

/** The booking shows the stage, so its row is sent; clients refetch the trip. */
const tripMoved: Audiences<keyof typeof tripEvents> = (payload) => [
  bookingForOwner(payload),
  tripChanged(payload),
  sharedTripChanged(payload),
];

export const tripAudiences: AudiencesOf<keyof typeof tripEvents> = {
  'trip.moved': tripMoved,
  'trip.problem': tripMoved,
  // Screens see by the time of the last position that it is old.
  'trip.position_lost': () => [],
};

/** Problems as they appear within a sentence. */
const problemWords: Record<Locale, Record<TripProblem, string>> = {
  en: {
    breakdown: 'the vehicle has broken down',
    accident: 'there was an accident',
    road_closed: 'the road is closed',
    receiver_absent: 'the receiver is not there',
    goods_differ: 'the goods don’t match the booking',
    other: 'there is a problem',
  },
  bn: {
    breakdown: 'গাড়ি নষ্ট হয়েছে',
    accident: 'দুর্ঘটনা ঘটেছে',
    road_closed: 'রাস্তা বন্ধ',
    receiver_absent: 'প্রাপককে পাওয়া যাচ্ছে না',
    goods_differ: 'বুকিংয়ের সঙ্গে পণ্য মিলছে না',
    other: 'একটি সমস্যা হয়েছে',
  },
};

/** The text for a problem. Unknown problems of newer releases count as `other`. */
export function problemOf(locale: Locale, { problem }: { problem?: unknown }): string {
  return problemWords[locale][isTripProblem(problem) ? problem : 'other'];
}

/** The driver's note, in quotation marks; empty if there is none. */
const noteOf = ({ note }: NotificationParams) => (note ? ` “${note}”` : '');

export const tripNotifications = {
  'trip.at_pickup': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver is at the pickup',
      message: `${p.driver} has arrived at the pickup for ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'চালক ওঠানোর জায়গায় পৌঁছেছেন',
      message: `${p.route} বুকিংয়ের পণ্য তুলতে ${p.driver} পৌঁছেছেন।`,
    }),
  },
  'trip.loaded': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Goods loaded',
      message: `${p.driver} has loaded the goods for ${p.route} and is on the way to the drop-off.`,
    }),
    bn: (p) => ({
      title: 'পণ্য গাড়িতে উঠেছে',
      message: `${p.driver} ${p.route} বুকিংয়ের পণ্য তুলে নামানোর জায়গার দিকে রওনা হয়েছেন।`,
    }),
  },
  'trip.at_drop': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver is at the drop-off',
      message: `${p.driver} has arrived with the goods for ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'চালক নামানোর জায়গায় পৌঁছেছেন',
      message: `${p.driver} ${p.route} বুকিংয়ের পণ্য নিয়ে পৌঁছেছেন।`,
    }),
  },
  'trip.position_lost': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your location isn’t updating',
      message: `The customer can’t see where you are on ${p.route}. When it’s safe, open the trip and start driving mode.`,
    }),
    bn: (p) => ({
      title: 'আপনার অবস্থান জানা যাচ্ছে না',
      message: `${p.route} ট্রিপে আপনি কোথায় আছেন গ্রাহক দেখতে পাচ্ছেন না। নিরাপদ জায়গায় থেমে ট্রিপটি খুলুন এবং ড্রাইভিং মোড চালু করুন।`,
    }),
  },
  'trip.problem': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Problem with your trip',
      message: `${p.driver} reported a problem on ${p.route}: ${problemOf('en', p)}.${noteOf(p)}`,
    }),
    bn: (p) => ({
      title: 'আপনার ট্রিপে সমস্যা',
      message: `${p.route} বুকিংয়ে ${p.driver} জানিয়েছেন: ${problemOf('bn', p)}।${noteOf(p)}`,
    }),
  },
  'trip.problem.staff': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Problem on a trip',
      message: `${p.driver} reported a problem on booking #${p.booking} (${p.route}): ${problemOf('en', p)}.${noteOf(p)}`,
    }),
    bn: (p) => ({
      title: 'একটি ট্রিপে সমস্যা',
      message: `#${p.booking} বুকিংয়ে (${p.route}) ${p.driver} জানিয়েছেন: ${problemOf('bn', p)}।${noteOf(p)}`,
    }),
  },
} as const satisfies NotificationKinds;
