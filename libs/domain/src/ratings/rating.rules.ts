import type { BookingStatus } from '@app/contracts/booking-states.js';
import { RATING_BLIND_DAYS, RATING_DAYS } from '@app/contracts/limits.js';
import { DomainError } from '../shared/domain-error.js';
import type { RatingSide } from '@app/contracts/ratings.js';

const DAY_MS = 86_400_000;

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

/** What is known of a booking when it is rated. */
interface RatedBooking {
  status: BookingStatus;
  /** Null for bookings that were completed before there were trips. */
  completedAt: Date | null;
  /** This side has rated it. */
  isRated: boolean;
}

/**
 * Each side rates a completed booking once, until some days after its completion.
 * @throws {DomainError} `booking_not_completed`, `already_rated`, `rating_too_late`.
 */
export function assertRateable({ status, completedAt, isRated }: RatedBooking, now: Date): Date {
  if (status !== 'completed') throw new DomainError('booking_not_completed');
  if (isRated) throw new DomainError('already_rated');
  if (completedAt === null || now >= daysAfter(completedAt, RATING_DAYS))
    throw new DomainError('rating_too_late');
  return completedAt;
}

/**
 * From when a new rating is shown: at once when the other side has rated, otherwise when the blind days after the completion
 * are over.
 */
export function shownFrom(completedAt: Date, hasOther: boolean, now: Date): Date {
  const end = daysAfter(completedAt, RATING_BLIND_DAYS);
  return hasOther || end <= now ? now : end;
}

/** Only a comment that others read can be hidden. @throws {DomainError} `rating_not_found`, `rating_without_comment`, `comment_hidden`. */
export function assertHideable(
  rating: { shownFrom: Date; comment: string | null; hiddenAt: Date | null },
  now: Date,
): void {
  if (rating.shownFrom > now) throw new DomainError('rating_not_found');
  if (rating.comment === null) throw new DomainError('rating_without_comment');
  if (rating.hiddenAt !== null) throw new DomainError('comment_hidden');
}

/**
 * Until when a side can rate a booking; null when it is not completed, rated already or too late. `assertRateable` in SQL.
 * @param booking alias of the table
 */
export const rateUntil = (booking: string, side: RatingSide) =>
  `CASE WHEN ${booking}.status = 'completed' THEN (
    SELECT max(trip.ended_at) + interval '${RATING_DAYS} days' FROM trip WHERE trip.booking_id = ${booking}.id
    HAVING max(trip.ended_at) > now() - interval '${RATING_DAYS} days' AND NOT EXISTS (
      SELECT FROM rating WHERE rating.booking_id = ${booking}.id AND rating.rated_by = '${side}')) END`;
