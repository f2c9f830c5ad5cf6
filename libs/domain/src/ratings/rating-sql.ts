import { RATING_DAYS } from '@app/contracts/limits.js';
import type { RatingSide } from '@app/contracts/ratings.js';

/** SQL about ratings in the statements of other features. */

/**
 * Until when a side can rate a booking; null when it is not completed, rated already or too late. `assertRateable` in SQL.
 * @param booking alias of the table
 */
export const rateUntil = (booking: string, side: RatingSide) =>
  `CASE WHEN ${booking}.status = 'completed' THEN (
    SELECT max(trip.ended_at) + interval '${RATING_DAYS} days' FROM trip WHERE trip.booking_id = ${booking}.id
    HAVING max(trip.ended_at) > now() - interval '${RATING_DAYS} days' AND NOT EXISTS (
      SELECT FROM rating WHERE rating.booking_id = ${booking}.id AND rating.rated_by = '${side}')) END`;
