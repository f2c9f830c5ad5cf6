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

type LastPosition = Point & { at: Date };

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
  /** The last plausible position. */
  last: (Point & { at: string }) | null;
  now: Date;
}

const RUNNING_TRIP = `SELECT t.id AS trip_id, t.booking_id, b.user_id, t.driver_id, t.stage, b.drop_lat, b.drop_lng,
    (SELECT min(happened_at) FROM trip_event WHERE trip_id = t.id AND kind <> 'problem') AS departed_at,
    EXISTS (SELECT FROM share_link WHERE booking_id = b.id AND revoked_at IS NULL) AS is_shared,
    (SELECT json_build_object('at', at, 'lat', lat, 'lng', lng) FROM last_position WHERE trip_id = t.id) AS last,
    clock_timestamp() AS now
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

/** The last plausible position before a time. */
const BEFORE = `SELECT at, lat, lng FROM position
  WHERE trip_id = $1 AND at < $2::timestamptz AND at > $2::timestamptz - interval '1 day' AND is_plausible
  ORDER BY at DESC LIMIT 1`;
const DAY_MS = 86_400_000;

/**
 * Stores positions ($2 to $8) and moves the last one to $9 to $17, if there is one. An older position never becomes the last. Says
 * how many positions are new, and whether screens should get the last one.
 */
const STORE = `WITH stored AS (
    INSERT INTO position (trip_id, at, lat, lng, accuracy_m, speed_kmh, heading, is_plausible)
    SELECT $1, * FROM unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::real[], $6::real[], $7::real[], $8::boolean[])
    ON CONFLICT DO NOTHING RETURNING at),
  moved AS (
    INSERT INTO last_position AS last (trip_id, at, lat, lng, accuracy_m, speed_kmh, heading, eta_from, eta_to, remaining_km)
    SELECT $1, $9::timestamptz, $10::float8, $11::float8, $12::real, $13::real, $14::real, $15::timestamptz, $16::timestamptz,
      $17::float8
    WHERE $9 IS NOT NULL AND EXISTS (SELECT FROM stored)
    ON CONFLICT (trip_id) DO UPDATE SET at = excluded.at, lat = excluded.lat, lng = excluded.lng,
      accuracy_m = excluded.accuracy_m, speed_kmh = excluded.speed_kmh, heading = excluded.heading, eta_from = excluded.eta_from,
      eta_to = excluded.eta_to, remaining_km = excluded.remaining_km, driver_reminded_at = NULL,
      pushed_at = CASE WHEN last.pushed_at <= now() - interval '${POSITION_PUSH_SECONDS} seconds' THEN now()
        ELSE last.pushed_at END
    WHERE excluded.at > last.at RETURNING pushed_at = now() AS is_push_due)
  SELECT count(*)::int AS stored, coalesce((SELECT is_push_due FROM moved), false) AS "isPushDue" FROM stored`;

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
   * Stores the positions that a driver's phone reports, each once.
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
   * such a trip nothing is stored, and the result is null.
   */
  async reportOfVehicle(
    { id, ownerId }: { id: number; ownerId: number },
    fixes: readonly Fix[],
  ): Promise<ReportedPositions | null> {
    const [trip] = await this.database.read.query<RunningTrip[]>(TRIP_OF_VEHICLE, [id, ownerId]);
    return trip ? this.store(trip, fixes) : null;
  }

  private async store(trip: RunningTrip, fixes: readonly Fix[]): Promise<ReportedPositions> {
    const { trip_id: tripId, departed_at: departedAt, now } = trip;
    const fixesToStore = departedAt ? fixesOfTrip(correctClock(fixes, now), departedAt) : [];
    const droppedCount = fixes.length - fixesToStore.length;
    const sortedFixes = fixesToStore.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const [first] = sortedFixes;
    if (!first) return { counts: { stored: 0, dropped: droppedCount }, push: null };
    const checkedFixes = checkPlausibility(sortedFixes, await this.positionBefore(trip, first.at));
    const last = checkedFixes.findLast(({ isPlausible }) => isPlausible) ?? null;
    const progress = await this.progressOf(trip, last);
    let isPushDue = false;
    const counts = await this.withPartitions(checkedFixes, () =>
      this.database.transaction(async (tx) => {
        const result = await store(tx, tripId, checkedFixes, { ...progress, last });
        isPushDue = result.isPushDue;
        // The answer that is stored for a repeat of the request.
        return { stored: result.stored, dropped: droppedCount };
      }),
    );
    const { booking_id, user_id: userId, driver_id: driverId, is_shared: isShared } = trip;
    const push = { userId, driverId, isShared, message: { booking_id, ...progress } };
    return { counts, push: isPushDue ? push : null };
  }

  /** A day before it, any distance is possible. Only positions that arrive late are older than the last one. */
  private async positionBefore(trip: RunningTrip, at: Date): Promise<LastPosition | null> {
    const { last } = trip;
    if (!last) return null;
    const lastAt = new Date(last.at);
    if (lastAt < at) return at.getTime() - lastAt.getTime() < DAY_MS ? { ...last, at: lastAt } : null;
    const [before] = await this.database.read.query<LastPosition[]>(BEFORE, [trip.trip_id, at]);
    return before ?? null;
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

async function store(
  tx: Transaction,
  tripId: number,
  fixes: readonly CheckedFix[],
  { last, eta, remaining_km: remainingKm }: Omit<TripProgress, 'last'> & { last: Fix | null },
): Promise<{ stored: number; isPushDue: boolean }> {
  const column = <K extends keyof CheckedFix>(key: K) => fixes.map((fix) => fix[key]);
  const [result] = await tx.query<{ stored: number; isPushDue: boolean }[]>(STORE, [
    tripId,
    ...(['at', 'lat', 'lng', 'accuracyM', 'speedKmh', 'heading', 'isPlausible'] as const).map(column),
    last?.at,
    last?.lat,
    last?.lng,
    last?.accuracyM,
    last?.speedKmh,
    last?.heading,
    eta?.from,
    eta?.to,
    remainingKm,
  ]);
  return result!;
}

/** PostgreSQL reports it as a broken check without a constraint. */
const isPartitionMissing = (error: unknown) =>
  postgresErrorCode(error) === '23514' && brokenConstraint(error) === null;
