import { Injectable } from '@nestjs/common';
import { MAX_RUNNING_TRIPS, STALE_POSITION_MINUTES } from '@app/contracts/limits.js';
import type { RunningTrip } from '@app/contracts/positions.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { deliveryStages, movingStages } from '@app/contracts/trip-states.js';
import { Database } from '@app/platform/database/database.service.js';
import { placeAsJson } from '../places/place.view.js';
import { PlacesService } from '../places/places.service.js';
import { textListSql } from '../shared/sql.js';
import { JOIN_TRIP_VEHICLE } from '../trips/trip-queries.service.js';
import { toTrackedPosition } from './track.rules.js';
import type { TrackRow } from './track.service.js';

interface RunningTripRow
  extends
    Omit<RunningTrip, 'last' | 'eta'>,
    Pick<TrackRow, 'lat' | 'lng' | 'accuracy_m' | 'speed_kmh' | 'heading'> {
  at: Date;
  eta_from: Date | null;
  eta_to: Date | null;
}

const IS_STALE = `(t.stage IN (${textListSql(movingStages)}) AND last.at < now() - interval '${STALE_POSITION_MINUTES} minutes')`;

/** Stale ones first, beginning with the oldest position. The others keep their order while positions arrive. */
const RUNNING_TRIPS = `SELECT b.id AS booking_id, t.stage, b.pickup_address, b.drop_address,
    ${placeAsJson('b.pickup_place_id')} AS pickup_place, ${placeAsJson('b.drop_place_id')} AS drop_place, driver.name AS driver_name,
    vehicle.license_plate, last.at, last.lat, last.lng, last.accuracy_m, last.speed_kmh, last.heading, last.eta_from,
    last.eta_to, last.remaining_km, ${IS_STALE} AS is_stale
  FROM trip t JOIN last_position last ON last.trip_id = t.id
  JOIN booking b ON b.id = t.booking_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
  JOIN app_user driver ON driver.id = t.driver_id ${JOIN_TRIP_VEHICLE}
  WHERE t.ended_at IS NULL
  ORDER BY is_stale DESC, CASE WHEN ${IS_STALE} THEN last.at END, b.id LIMIT ${MAX_RUNNING_TRIPS}`;

/** Reads where the vehicles of all running trips are. */
@Injectable()
export class RunningTripsService {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesService,
  ) {}

  async list(): Promise<RunningTrip[]> {
    const rows = await this.database.read.query<RunningTripRow[]>(RUNNING_TRIPS);
    return Promise.all(rows.map((row) => this.toView(row)));
  }

  private async toView(row: RunningTripRow): Promise<RunningTrip> {
    const { at, lat, lng, accuracy_m: accuracyM, speed_kmh: speedKmh, heading, ...rest } = row;
    const { eta_from: from, eta_to: to, ...trip } = rest;
    const place = await this.places.closest({ lat, lng });
    // The arrival was stored with the position: the stage may have changed since.
    const isOnTheWay = deliveryStages.includes(trip.stage);
    return {
      ...trip,
      last: toTrackedPosition({ at, lat, lng, accuracyM, speedKmh, heading }, place),
      eta: isOnTheWay && !trip.is_stale && from && to ? { from: toDhakaIso(from), to: toDhakaIso(to) } : null,
      remaining_km: isOnTheWay ? trip.remaining_km : null,
    };
  }
}
