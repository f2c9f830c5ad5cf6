import { localDigits } from '@app/contracts/formats.js';
import { RATING_BLIND_DAYS } from '@app/contracts/limits.js';
import type { ratingEvents } from '@app/contracts/ratings.events.js';
import { room } from '@app/contracts/realtime.js';
import { type Audience, type AudiencesOf, nobody, ref, staff } from '../realtime/audience.js';
import type { NotificationKinds } from '../shared/notification-text.js';

interface RatingFacts {
  booking_id: number;
  user_id: number;
  driver_id: number;
}

/** Rating pushes carry no row; each client refetches what it may see. */
function ratingsChanged({ booking_id, user_id, driver_id }: RatingFacts): Audience {
  return { rooms: [room.user(user_id), room.user(driver_id), ...staff], refs: [ref('Booking', booking_id)] };
}

export const ratingAudiences: AudiencesOf<keyof typeof ratingEvents> = {
  'rating.asked': nobody,
  // Only to the author: the other side must not learn of it before ratings are published.
  'rating.given': ({ booking_id, user_id, driver_id, is_from_driver }) => [
    { rooms: [room.user(is_from_driver ? driver_id : user_id)], refs: [ref('Booking', booking_id)] },
  ],
  'rating.published': (payload) => [ratingsChanged(payload)],
  'rating.hidden': (payload) => [ratingsChanged(payload)],
};

export const ratingNotifications = {
  'rating.asked': {
    topic: 'bookings',
    en: (p) => ({
      title: 'How was your driver?',
      message: `Rate ${p.name} for ${p.route}. Ratings are shown once you’ve both rated, or after ${RATING_BLIND_DAYS} days.`,
    }),
    bn: (p) => ({
      title: 'চালককে রেটিং দিন',
      message: `${p.route} বুকিংয়ের জন্য ${p.name}-কে রেটিং দিন। দুজনেই রেটিং দিলে, অথবা ${localDigits(String(RATING_BLIND_DAYS), 'bn')} দিন পরে তা দেখা যাবে।`,
    }),
  },
  'rating.asked.driver': {
    topic: 'bookings',
    en: (p) => ({
      title: 'How was your customer?',
      message: `Rate ${p.name} for ${p.route}. Ratings are shown once you’ve both rated, or after ${RATING_BLIND_DAYS} days.`,
    }),
    bn: (p) => ({
      title: 'গ্রাহককে রেটিং দিন',
      message: `${p.route} বুকিংয়ের জন্য ${p.name}-কে রেটিং দিন। দুজনেই রেটিং দিলে, অথবা ${localDigits(String(RATING_BLIND_DAYS), 'bn')} দিন পরে তা দেখা যাবে।`,
    }),
  },
  'rating.published': {
    topic: 'bookings',
    en: (p) => ({ title: 'New rating', message: `${p.name} rated you for ${p.route}.` }),
    bn: (p) => ({
      title: 'আপনি রেটিং পেয়েছেন',
      message: `${p.route} বুকিংয়ের জন্য ${p.name} আপনাকে রেটিং দিয়েছেন।`,
    }),
  },
} as const satisfies NotificationKinds;
