import type { PlacesService } from '@app/domain/places/places.service.js';
import { PositionPartitionsService } from '@app/domain/positions/position-partitions.service.js';
import { PositionsService } from '@app/domain/positions/positions.service.js';
import { TrackService } from '@app/domain/positions/track.service.js';
import { type Point, straightKm } from '@app/domain/road/road-graph.js';
import type { RoadSpeedsService } from '@app/domain/road/road-speeds.service.js';
import type { Database } from '@app/platform/database/database.service.js';

const MINUTE_MS = 60_000;
const MINUTES_BETWEEN = 2;

const LOADED_TRIPS = `SELECT t.booking_id, t.driver_id, loading.happened_at AS loaded_at,
    b.pickup_lat, b.pickup_lng, b.drop_lat, b.drop_lng
  FROM trip t JOIN booking b ON b.id = t.booking_id
  JOIN trip_event loading ON loading.trip_id = t.id AND loading.kind = 'loaded'
  WHERE t.stage = 'loaded' AND t.ended_at IS NULL`;

interface LoadedTrip {
  booking_id: number;
  driver_id: number;
  loaded_at: Date;
  pickup_lat: number;
  pickup_lng: number;
  drop_lat: number;
  drop_lng: number;
}

/**
 * Reports the positions of the loaded truck, which has followed its route until a minute ago. They are not renewed: after a
 * while, screens say when the truck was last seen, and its driver is not reminded.
 */
export async function seedPositions(
  database: Database,
  { places, roadSpeeds }: { places: PlacesService; roadSpeeds: RoadSpeedsService },
): Promise<void> {
  const track = new TrackService(database, roadSpeeds, places);
  const positions = new PositionsService(database, new PositionPartitionsService(database), track);
  for (const trip of await database.read.query<LoadedTrip[]>(LOADED_TRIPS)) {
    const pickup = { lat: trip.pickup_lat, lng: trip.pickup_lng };
    const drop = { lat: trip.drop_lat, lng: trip.drop_lng };
    const route = roadSpeeds.highways.route(pickup, drop)!;
    const line = [pickup, ...route.line, drop];
    const minutesSinceLoading = Math.floor((Date.now() - trip.loaded_at.getTime()) / MINUTE_MS);
    const fixes = [];
    for (let minute = 0; minute < minutesSinceLoading; minute += MINUTES_BETWEEN) {
      const at = new Date(trip.loaded_at.getTime() + minute * MINUTE_MS).toISOString();
      const point = pointAlong(line, minute / route.minutes);
      fixes.push({ at, ...point, accuracy_m: 12, speed_kmh: null, heading: null });
    }
    await positions.report({ userId: trip.driver_id, role: 'driver', sessionId: 0 }, trip.booking_id, fixes);
  }
  await database.transaction((tx) => tx.query('UPDATE last_position SET driver_reminded_at = now()'));
}

/** @param share of the length of the line, from 0 to 1. */
function pointAlong(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map((point, index) => straightKm(line[index]!, point));
  let km = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index]!, line[index + 1]!];
    if (km <= length) {
      const part = length === 0 ? 0 : km / length;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    km -= length;
  }
  return line.at(-1)!;
}
