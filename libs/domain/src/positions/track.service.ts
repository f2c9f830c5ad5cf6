import { Injectable } from '@nestjs/common';
import { MAX_LINE_POINTS } from '@app/contracts/limits.js';
import type { Track } from '@app/contracts/positions.js';
import { TRIP_CLOCK_TOLERANCE_SECONDS } from '@app/contracts/trips.js';
import { deliveryStages, movingStages, type TripStage } from '@app/contracts/trip-states.js';
import { Database } from '@app/platform/database/database.service.js';
import { PlacesService } from '../places/places.service.js';
import type { Point } from '../road/road-graph.js';
import { RoadSpeedsService } from '../road/road-speeds.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { mayReadTrip } from '../trips/trip-queries.service.js';
import type { Fix } from './position.rules.js';
import { isStale, progressOf, toTrackedPosition, type TripProgress } from './track.rules.js';

/** A trip with its last position. */
export interface TrackRow {
  trip_id: number;
  stage: TripStage;
  started_at: Date;
  ended_at: Date | null;
  pickup_lat: number | null;
  pickup_lng: number | null;
  drop_lat: number | null;
  drop_lng: number | null;
  at: Date | null;
  lat: number;
  lng: number;
  accuracy_m: number | null;
  speed_kmh: number | null;
  heading: number | null;
  now: Date;
}

/** The columns of a `TrackRow` of trip `t`, booking `b` and its last position `last`, which is joined from the left. */
export const trackColumns = `t.id AS trip_id, t.stage, t.started_at, t.ended_at, b.pickup_lat, b.pickup_lng, b.drop_lat,
    b.drop_lng, last.at, last.lat, last.lng, last.accuracy_m, last.speed_kmh, last.heading, now() AS now`;

const TRIP = `SELECT ${trackColumns}
  FROM trip t JOIN booking b ON b.id = t.booking_id AND b.deleted_at IS NULL JOIN offer o ON o.id = t.offer_id
  LEFT JOIN last_position last ON last.trip_id = t.id
  WHERE b.id = $1 AND ${mayReadTrip('$2', '$3')} ORDER BY t.id DESC LIMIT 1`;

/** Every nth position and the last one, so that at most as many are left as a line has. The days bound the partitions that are read. */
const LINE = `SELECT lat, lng FROM (
    SELECT at, lat, lng, row_number() OVER (ORDER BY at DESC) - 1 AS number, count(*) OVER () AS total
    FROM position WHERE trip_id = $1 AND is_plausible AND at >= $2::timestamptz - interval '${TRIP_CLOCK_TOLERANCE_SECONDS} seconds' AND at <= $3) AS numbered
  WHERE number % ceil(total / ${MAX_LINE_POINTS}.0)::int = 0 ORDER BY at`;

/** Reads where the vehicle of a trip is and was, and when it arrives. */
@Injectable()
export class TrackService {
  constructor(
    private readonly database: Database,
    private readonly roadSpeeds: RoadSpeedsService,
    private readonly places: PlacesService,
  ) {}

  /** @throws {DomainError} `trip_not_found`, also when it is none of the caller's. */
  async get(actor: Actor, bookingId: number): Promise<Track> {
    const [row] = await this.database.read.query<TrackRow[]>(TRIP, [bookingId, actor.userId, actor.role]);
    if (!row) throw new DomainError('trip_not_found');
    return this.of(row, pointOf(row.pickup_lat, row.pickup_lng));
  }

  /** @param planStart where the planned way begins. */
  async of(row: TrackRow, planStart: Point | null): Promise<Track> {
    const { stage, now, ended_at: endedAt } = row;
    const last = lastFixOf(row);
    const drop = pointOf(row.drop_lat, row.drop_lng);
    return {
      line: last ? await this.line(row, last.at) : [],
      ...(await this.progress({ stage, hasEnded: endedAt !== null, last, drop, now })),
      is_stale: endedAt === null && movingStages.includes(stage) && isStale(last, now),
      plan: this.plan(planStart, drop),
    };
  }

  /** The last position with what follows from it. */
  async progress(trip: {
    stage: TripStage;
    hasEnded: boolean;
    last: Fix | null;
    drop: Point | null;
    now: Date;
  }): Promise<TripProgress> {
    const { stage, hasEnded, last, drop, now } = trip;
    if (!last) return { last: null, eta: null, remaining_km: null };
    const isOnTheWay = deliveryStages.includes(stage) && !hasEnded;
    const route = isOnTheWay && drop ? (await this.roadSpeeds.refresh()).remainingRoute(last, drop) : null;
    const place = await this.places.closest(last);
    return { last: toTrackedPosition(last, place), ...progressOf(route, last, now) };
  }

  private async line(trip: TrackRow, until: Date): Promise<[number, number][]> {
    const { trip_id: tripId, started_at: startedAt } = trip;
    const rows = await this.database.read.query<Point[]>(LINE, [tripId, startedAt, until]);
    return rows.map(({ lat, lng }) => [lat, lng]);
  }

  private plan(pickup: Point | null, drop: Point | null): Track['plan'] {
    const route = pickup && drop && this.roadSpeeds.highways.route(pickup, drop);
    if (!route) return null;
    const line = [pickup, ...route.line, drop].map(({ lat, lng }): [number, number] => [lat, lng]);
    return { line, pickup, drop, via_ferry: route.viaFerry };
  }
}

export function pointOf(lat: number | null, lng: number | null): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}

function lastFixOf(row: TrackRow): Fix | null {
  const { at, lat, lng, accuracy_m: accuracyM, speed_kmh: speedKmh, heading } = row;
  return at && { at, lat, lng, accuracyM, speedKmh, heading };
}
