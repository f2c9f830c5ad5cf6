import { Injectable } from '@nestjs/common';
import { POSITION_PUSH_SECONDS } from '@app/contracts/limits.js';
import type { NewPosition, StoredPositions, TripPosition } from '@app/contracts/positions.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import type { TripStage } from '@app/contracts/trip-states.js';
import {
  brokenConstraint,
  Database,
  postgresErrorCode,
  type Transaction,
} from '@app/platform/database/database.service.js';
import type { Point } from '../road/road-graph.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { checkPlausibility, type CheckedFix, correctClock, type Fix, fixesOfTrip } from './position.rules.js';
import { PositionPartitionsService } from './position-partitions.service.js';
import type { TripProgress } from './track.rules.js';
import { pointOf, TrackService } from './track.service.js';

/** A running trip, as its positions need it. */
interface RunningTrip {
  trip_id: number;
  booking_id: number;
  user_id: number;
  driver_id: number;
  stage: TripStage;
  /** When the driver set out; null before. */
  departed_at: Date | null;
  drop_lat: number | null;
  drop_lng: number | null;
  is_shared: boolean;
  now: Date;
}

const RUNNING_TRIP = `SELECT t.id AS trip_id, t.booking_id, b.user_id, t.driver_id, t.stage, b.drop_lat, b.drop_lng,
    (SELECT min(happened_at) FROM trip_event WHERE trip_id = t.id AND kind <> 'problem') AS departed_at,
    EXISTS (SELECT FROM share_link WHERE booking_id = b.id AND revoked_at IS NULL) AS is_shared, clock_timestamp() AS now
  FROM trip t JOIN booking b ON b.id = t.booking_id AND b.deleted_at IS NULL
  JOIN offer o ON o.id = t.offer_id AND o.status = 'accepted'
  WHERE t.ended_at IS NULL`;

/**
 * The running trip of a vehicle: the one of the accepted offer that names it. An offer that names none is of this vehicle if its
 * driver has no other that may drive.
 */
const TRIP_OF_VEHICLE = `${RUNNING_TRIP} AND (o.vehicle_id = $1 OR o.vehicle_id IS NULL AND o.driver_id = $2 AND $1 = (
    SELECT min(v.id) FROM vehicle v WHERE v.owner_id = $2 AND v.deleted_at IS NULL
      AND v.verification = 'approved' AND v.status = 'active' HAVING count(*) = 1))
  ORDER BY departed_at DESC NULLS LAST, t.id DESC LIMIT 1`;

/** The last plausible position before a time. A day before it, any distance is possible. */
const BEFORE = `SELECT at, lat, lng FROM position
  WHERE trip_id = $1 AND at < $2::timestamptz AND at > $2::timestamptz - interval '1 day' AND is_plausible
  ORDER BY at DESC LIMIT 1`;

const INSERT = `INSERT INTO position (trip_id, at, lat, lng, accuracy_m, speed_kmh, heading, is_plausible)
  SELECT $1, * FROM unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::real[], $6::real[], $7::real[], $8::boolean[])
  ON CONFLICT DO NOTHING RETURNING at`;

/** An older position never becomes the last. Says whether screens should get this one. */
const MOVE_LAST = `INSERT INTO last_position AS stored (trip_id, at, lat, lng, accuracy_m, speed_kmh, heading, eta_from, eta_to, remaining_km)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (trip_id) DO UPDATE SET at = excluded.at, lat = excluded.lat, lng = excluded.lng,
    accuracy_m = excluded.accuracy_m, speed_kmh = excluded.speed_kmh, heading = excluded.heading, eta_from = excluded.eta_from,
    eta_to = excluded.eta_to, remaining_km = excluded.remaining_km, driver_reminded_at = NULL,
    pushed_at = CASE WHEN stored.pushed_at <= now() - interval '${POSITION_PUSH_SECONDS} seconds' THEN now()
      ELSE stored.pushed_at END
  WHERE excluded.at > stored.at RETURNING pushed_at = now() AS is_push_due`;

/** A new last position for the screens of a trip. */
export interface PositionPush {
  userId: number;
  driverId: number;
  /** Somebody may follow the trip by a link. */
  isShared: boolean;
  message: TripPosition;
}

export interface ReportedPositions {
  counts: StoredPositions;
  /** Null when nothing is new, or screens have got a position a moment ago. */
  push: PositionPush | null;
}

/** Stores positions of vehicles on trips. It locks no trip, so that no report of a stage waits for it. */
@Injectable()
export class PositionsService {
  constructor(
    private readonly database: Database,
    private readonly partitions: PositionPartitionsService,
    private readonly track: TrackService,
  ) {}

  /**
   * Stores what a driver's phone reports, each position once.
   * @throws {DomainError} `trip_not_found` when the driver has no running trip for the booking.
   */
  async report(
    driver: Actor,
    bookingId: number,
    positions: readonly NewPosition[],
  ): Promise<ReportedPositions> {
    const [trip] = await this.database.read.query<RunningTrip[]>(
      `${RUNNING_TRIP} AND t.booking_id = $1 AND t.driver_id = $2`,
      [bookingId, driver.userId],
    );
    if (!trip) throw new DomainError('trip_not_found');
    const fixes = positions.map((position) => ({
      at: parseDhakaTime(position.at)!,
      // Not a number is outside every country.
      lat: position.lat ?? Number.NaN,
      lng: position.lng ?? Number.NaN,
      accuracyM: position.accuracy_m ?? null,
      speedKmh: position.speed_kmh ?? null,
      heading: position.heading ?? null,
    }));
    return this.store(trip, fixes);
  }

  /**
   * Stores what the tracker of a vehicle reports with the vehicle's running trip, as if its driver's phone had reported it. Without
   * such a trip nothing is stored.
   */
  async reportOfVehicle(
    { id, ownerId }: { id: number; ownerId: number },
    fixes: readonly Fix[],
  ): Promise<PositionPush | null> {
    const [trip] = await this.database.read.query<RunningTrip[]>(TRIP_OF_VEHICLE, [id, ownerId]);
    return trip ? (await this.store(trip, fixes)).push : null;
  }

  private async store(trip: RunningTrip, fixes: readonly Fix[]): Promise<ReportedPositions> {
    const { trip_id: tripId, departed_at: departedAt, now } = trip;
    const fixesToStore = departedAt ? fixesOfTrip(correctClock(fixes, now), departedAt) : [];
    const dropped = fixes.length - fixesToStore.length;
    const sorted = fixesToStore.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const [first] = sorted;
    if (!first) return { counts: { stored: 0, dropped }, push: null };
    const [before] = await this.database.read.query<(Point & { at: Date })[]>(BEFORE, [tripId, first.at]);
    const checked = checkPlausibility(sorted, before ?? null);
    const last = checked.findLast(({ isPlausible }) => isPlausible) ?? null;
    const progress = await this.progressOf(trip, last);
    let isPushDue = false;
    const counts = await this.withPartitions(checked, () =>
      this.database.transaction(async (tx) => {
        const stored = await insert(tx, tripId, checked);
        isPushDue = stored > 0 && last !== null && (await moveLast(tx, tripId, last, progress));
        // The answer that is stored for a repeat of the request.
        return { stored, dropped };
      }),
    );
    const { booking_id, user_id: userId, driver_id: driverId, is_shared: isShared } = trip;
    const push = { userId, driverId, isShared, message: { booking_id, ...progress } };
    return { counts, push: isPushDue ? push : null };
  }

  private progressOf(trip: RunningTrip, last: Fix | null): Promise<TripProgress> {
    const { stage, now } = trip;
    const drop = pointOf(trip.drop_lat, trip.drop_lng);
    return this.track.progress({ stage, hasEnded: false, last, drop, now });
  }

  /** The nightly task creates partitions ahead; one is missing only for a phone that was offline for days, or after missed nights. */
  private async withPartitions<T>(fixes: readonly CheckedFix[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isPartitionMissing(error)) throw error;
      await this.partitions.create(fixes.map(({ at }) => at));
      return work();
    }
  }
}

/** @returns the number of positions that were not stored before. */
async function insert(tx: Transaction, tripId: number, fixes: readonly CheckedFix[]): Promise<number> {
  const column = <K extends keyof CheckedFix>(key: K) => fixes.map((fix) => fix[key]);
  const rows = await tx.query<unknown[]>(INSERT, [
    tripId,
    ...(['at', 'lat', 'lng', 'accuracyM', 'speedKmh', 'heading', 'isPlausible'] as const).map(column),
  ]);
  return rows.length;
}

/** @returns whether screens should get the position now. */
async function moveLast(
  tx: Transaction,
  tripId: number,
  last: Fix,
  { eta, remaining_km: remainingKm }: TripProgress,
): Promise<boolean> {
  const { at, lat, lng, accuracyM, speedKmh, heading } = last;
  const [moved] = await tx.query<{ is_push_due: boolean }[]>(MOVE_LAST, [
    tripId,
    at,
    lat,
    lng,
    accuracyM,
    speedKmh,
    heading,
    eta?.from,
    eta?.to,
    remainingKm,
  ]);
  return moved?.is_push_due ?? false;
}

/** PostgreSQL reports it as a broken check without a constraint. */
const isPartitionMissing = (error: unknown) =>
  postgresErrorCode(error) === '23514' && brokenConstraint(error) === null;
