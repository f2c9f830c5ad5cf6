import type { DriverRecord, RecordTrip, TripOutcome } from '@app/contracts/driver-record.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { column, type RowOf } from '../shared/projection.js';
import type { RecordCounts } from './driver-record.sql.js';

const MINUTE_MS = 60_000;

/** Columns of one row of `endedTrips`. */
export const recordTripColumns = {
  booking_id: column<number>('record.booking_id'),
  pickup_address: column<string>('record.pickup_address'),
  drop_address: column<string>('record.drop_address'),
  scheduled_time: column<Date>('record.scheduled_time'),
  ended_at: column<Date>('record.ended_at'),
  is_completed: column<boolean>('record.is_completed'),
  is_given_back: column<boolean>('record.is_given_back'),
  arrived_at: column<Date | null>('record.arrived_at'),
  stars: column<number | null>('record.stars'),
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
    booking_id: row.booking_id,
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    scheduled_time: toDhakaIso(scheduled_time),
    ended_at: toDhakaIso(row.ended_at),
    outcome: outcomeOf(row),
    minutes_late:
      arrived_at && Math.max(0, Math.ceil((arrived_at.getTime() - scheduled_time.getTime()) / MINUTE_MS)),
    stars: row.stars,
  };
}
