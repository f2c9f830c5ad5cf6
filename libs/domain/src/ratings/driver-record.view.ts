import type { DriverRecord, RecordTrip, TripOutcome } from '@app/contracts/driver-record.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';
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
  /** Trips completed on time, and completed trips with a reported arrival. */
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

const MINUTE_MS = 60_000;

const shownTripColumns = {
  booking_id: column<number>('record.booking_id'),
  pickup_address: column<string>('record.pickup_address'),
  drop_address: column<string>('record.drop_address'),
  scheduled_time: column<Date>('record.scheduled_time'),
  ended_at: column<Date>('record.ended_at'),
  stars: column<number | null>('record.stars'),
};

/** Columns of one row of `endedTrips`. */
export const recordTripColumns = {
  ...shownTripColumns,
  is_completed: column<boolean>('record.is_completed'),
  is_given_back: column<boolean>('record.is_given_back'),
  arrived_at: column<Date | null>('record.arrived_at'),
};

export type RecordTripRow = RowOf<typeof recordTripColumns>;

/** A record from its counts: whole percent, and stars with one decimal. */
export function toDriverRecord(counts: RecordCounts): DriverRecord {
  const { completed, on_time, timed, given_back, stars, ratings } = counts;
  return {
    completed,
    on_time_percent: timed === 0 ? null : Math.round((on_time / timed) * 100),
    given_back,
    rating: ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10,
    ratings,
  };
}

function outcomeOf({ is_completed, is_given_back }: RecordTripRow): TripOutcome {
  if (is_completed) return 'completed';
  return is_given_back ? 'given_back' : 'cancelled';
}

/** One trip of a record. A minute that has begun counts, so that no trip that was too late seems to be on time. */
export function toRecordTrip(row: RecordTripRow): RecordTrip {
  const { arrived_at, scheduled_time } = row;
  return {
    ...fieldsOf(shownTripColumns, row),
    outcome: outcomeOf(row),
    minutes_late:
      arrived_at && Math.max(0, Math.ceil((arrived_at.getTime() - scheduled_time.getTime()) / MINUTE_MS)),
  };
}
