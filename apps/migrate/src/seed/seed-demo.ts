import type { DataSource, EntityManager } from 'typeorm';
import { EXPIRY_REMINDER_DAYS } from '@app/contracts/document-expiry.js';
import { toPaisa } from '@app/contracts/money.js';
import { User } from '@app/domain/accounts/user.entity.js';
import { BookingRoutesService } from '@app/domain/bookings/booking-routes.service.js';
import { RouteResolutionService } from '@app/domain/bookings/route-resolution.service.js';
import { PlacesService } from '@app/domain/places/places.service.js';
import { PositionPartitionsService } from '@app/domain/positions/position-partitions.service.js';
import { PositionsService } from '@app/domain/positions/positions.service.js';
import { TrackService } from '@app/domain/positions/track.service.js';
import { PriceLevelsService } from '@app/domain/prices/price-levels.service.js';
import { Tariff } from '@app/domain/prices/tariff.entity.js';
import { type Point, straightKm } from '@app/domain/road/road-graph.js';
import { RoadSpeedsService } from '@app/domain/road/road-speeds.service.js';
import { RoadsService } from '@app/domain/road/roads.service.js';
import { TripRoutesService } from '@app/domain/road/trip-routes.service.js';
import type { Config } from '@app/platform/config/config.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { seedAccounts } from './demo-accounts.js';
import { seedBookings } from './demo-bookings.js';
import { seedPastTrips } from './demo-delivered.js';
import { seedPayouts } from './demo-payouts.js';
import { seedProofs } from './demo-proofs.js';

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
async function seedPositions(
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

/** Marks the reminders of the demo data as sent, so that the demo data cause no emails or notifications. */
async function markAsReminded(manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE trip SET coming_asked_for = booking.scheduled_time, late_told_for = booking.scheduled_time
     FROM booking WHERE booking.id = trip.booking_id`,
  );
  await manager.query(
    `INSERT INTO paper_reminder (paper, subject_id, expires_on, stage, user_id)
     SELECT 'insurance', id, insurance_expires_on, $1, owner_id FROM vehicle WHERE insurance_expires_on IS NOT NULL`,
    [EXPIRY_REMINDER_DAYS[0]],
  );
}

const demoTariffs = [
  { vehicleType: 'truck' as const, base: toPaisa(2500), perKm: toPaisa(55), minimum: toPaisa(4000) },
  { vehicleType: 'pickup' as const, base: toPaisa(1200), perKm: toPaisa(38), minimum: toPaisa(2000) },
  { vehicleType: 'van' as const, base: toPaisa(1000), perKm: toPaisa(34), minimum: toPaisa(1500) },
];

/** Puts the demo accounts, tariffs, bookings and payouts into an empty database, once. @returns false when there is any user already. */
export async function seedDemo(
  dataSource: DataSource,
  config: Pick<Config, 'paymentMethod' | 'appSecret' | 'road'>,
): Promise<boolean> {
  const { paymentMethod: method, appSecret } = config;
  const isSeeded = await dataSource.transaction(async (manager) => {
    if (await manager.exists(User)) return false;
    const ids = await seedAccounts(manager);
    await manager.insert(Tariff, demoTariffs);
    // First, so that lists show the bookings of the demo accounts above them.
    await seedPastTrips(manager, ids, method);
    await seedBookings(manager, ids, method);
    const sealer = new Sealer({ appSecret });
    await seedProofs(manager, ids, sealer);
    await seedPayouts(manager, ids, { method, sealer });
    await markAsReminded(manager);
    return true;
  });
  if (isSeeded) await completeFromRoutes(dataSource, config);
  return isSeeded;
}

/** So that no job changes the demo data after it was made. Positions follow the routes. */
async function completeFromRoutes(dataSource: DataSource, config: Pick<Config, 'road'>): Promise<void> {
  const database = new Database(dataSource);
  const places = new PlacesService(database);
  const roadSpeeds = new RoadSpeedsService(database, config);
  const routes = new TripRoutesService(places, new RoadsService(roadSpeeds, config));
  await new RouteResolutionService(database, new BookingRoutesService(routes)).resolveAll();
  await new PriceLevelsService(database).compute();
  await seedPositions(database, { places, roadSpeeds });
}
