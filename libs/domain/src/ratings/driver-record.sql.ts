import { ON_TIME_MINUTES, RECORD_TRIPS } from '@app/contracts/limits.js';
import { tripStages } from '@app/contracts/trip-states.js';

/** Stages of a vehicle that has come to the pickup. */
const ARRIVED = tripStages
  .slice(tripStages.indexOf('at_pickup'))
  .map((stage) => `'${stage}'`)
  .join(', ');

/** The counts of a driver's record as PostgreSQL answers. */
export interface RecordCounts {
  completed: number;
  /** Completed trips on time, and those of which an arrival was reported. */
  on_time: number;
  timed: number;
  given_back: number;
  /** Stars of all shown ratings by customers. */
  stars: number;
  ratings: number;
}

/**
 * A driver's last ended trips, one row each; columns that a statement does not read cost nothing. An ended trip whose offer is
 * not accepted any more was given back.
 * @param driver SQL of their id
 */
export const endedTrips = (driver: string) => `(
    SELECT ended.id, ended.booking_id, ended.ended_at, ended_booking.pickup_address, ended_booking.drop_address,
      ended_booking.scheduled_time, ended_booking.status = 'completed' AND ended_offer.status = 'accepted' AS is_completed,
      ended_offer.status <> 'accepted' AS is_given_back,
      ended_booking.scheduled_time + interval '${ON_TIME_MINUTES} minutes' AS due_at,
      (SELECT min(arrival.happened_at) FROM trip_event arrival
        WHERE arrival.trip_id = ended.id AND arrival.kind IN (${ARRIVED})) AS arrived_at,
      (SELECT shown.stars FROM rating shown WHERE shown.booking_id = ended.booking_id AND shown.rated_by = 'customer'
        AND ended_offer.status = 'accepted' AND shown.shown_from <= now()) AS stars
    FROM (SELECT trip.id, trip.booking_id, trip.offer_id, trip.ended_at FROM trip
      WHERE trip.driver_id = ${driver} AND trip.ended_at IS NOT NULL
      ORDER BY trip.ended_at DESC, trip.id DESC LIMIT ${RECORD_TRIPS}) ended
    JOIN booking ended_booking ON ended_booking.id = ended.booking_id
    JOIN offer ended_offer ON ended_offer.id = ended.offer_id
  )`;

/**
 * The counts of a driver's last ended trips, as one JSON value: a scalar, so that PostgreSQL computes it only for the rows of a
 * page.
 * @param driver SQL of their id
 */
export const recordCounts = (driver: string) => `(SELECT json_build_object(
    'completed', count(*) FILTER (WHERE record.is_completed),
    'on_time', count(*) FILTER (WHERE record.is_completed AND record.arrived_at <= record.due_at),
    'timed', count(*) FILTER (WHERE record.is_completed AND record.arrived_at IS NOT NULL),
    'given_back', count(*) FILTER (WHERE record.is_given_back),
    'stars', coalesce(sum(record.stars), 0), 'ratings', count(record.stars))
  FROM ${endedTrips(driver)} record)`;
