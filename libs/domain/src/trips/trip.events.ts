import type { Locale } from '@app/contracts/locales.js';
import { isTripProblem, type TripProblem } from '@app/contracts/trip-states.js';
import type { tripEvents } from '@app/contracts/trips.events.js';
import { type Audiences, type AudiencesOf } from '../realtime/audience.js';
import { bookingForOwner, tripChanged } from '../realtime/changed-rows.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

/** The booking shows the stage, so its row is sent; the trip itself is read again. */
const tripMoved: Audiences<keyof typeof tripEvents> = (payload) => [
  bookingForOwner(payload),
  tripChanged(payload),
];

export const tripAudiences: AudiencesOf<keyof typeof tripEvents> = {
  'trip.moved': tripMoved,
  'trip.problem': tripMoved,
};

/** Problems as sentences name them. */
const problemWords: Record<Locale, Record<TripProblem, string>> = {
  en: {
    breakdown: 'the vehicle has broken down',
    accident: 'there was an accident',
    road_closed: 'the road is closed',
    receiver_absent: 'the receiver is absent',
    goods_differ: 'the goods are not as booked',
    other: 'there is a problem',
  },
  bn: {
    breakdown: 'গাড়ি নষ্ট হয়েছে',
    accident: 'দুর্ঘটনা ঘটেছে',
    road_closed: 'রাস্তা বন্ধ',
    receiver_absent: 'প্রাপক উপস্থিত নেই',
    goods_differ: 'পণ্য বুকিংয়ের মতো নয়',
    other: 'একটি সমস্যা হয়েছে',
  },
};

/** The words for a problem. One that only a newer release knows is some other problem. */
export function problemOf(locale: Locale, { problem }: { problem?: unknown }): string {
  return problemWords[locale][isTripProblem(problem) ? problem : 'other'];
}

/** What the driver wrote with it, if anything. */
const noteOf = ({ note }: NotificationParams) => (note ? ` “${note}”` : '');

export const tripNotifications = {
  'trip.at_pickup': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver is at the pick-up',
      message: `${p.driver} has arrived to load ${p.route}.`,
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
      message: `${p.driver} has loaded the goods of ${p.route} and is on the way to the drop.`,
    }),
    bn: (p) => ({
      title: 'পণ্য গাড়িতে উঠেছে',
      message: `${p.driver} ${p.route} বুকিংয়ের পণ্য তুলে নামানোর জায়গার দিকে রওনা হয়েছেন।`,
    }),
  },
  'trip.at_drop': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Your driver is at the drop',
      message: `${p.driver} has arrived with the goods of ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'চালক নামানোর জায়গায় পৌঁছেছেন',
      message: `${p.driver} ${p.route} বুকিংয়ের পণ্য নিয়ে পৌঁছেছেন।`,
    }),
  },
  'trip.problem': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Problem on the way',
      message: `${p.driver} reports on ${p.route}: ${problemOf('en', p)}.${noteOf(p)}`,
    }),
    bn: (p) => ({
      title: 'পথে সমস্যা',
      message: `${p.route} বুকিংয়ে ${p.driver} জানিয়েছেন: ${problemOf('bn', p)}।${noteOf(p)}`,
    }),
  },
  'trip.problem.staff': {
    topic: 'bookings',
    en: (p) => ({
      title: 'Problem on a trip',
      message: `${p.driver} reports on booking #${p.booking}, ${p.route}: ${problemOf('en', p)}.${noteOf(p)}`,
    }),
    bn: (p) => ({
      title: 'একটি ট্রিপে সমস্যা',
      message: `#${p.booking} বুকিংয়ে (${p.route}) ${p.driver} জানিয়েছেন: ${problemOf('bn', p)}।${noteOf(p)}`,
    }),
  },
} as const satisfies NotificationKinds;
