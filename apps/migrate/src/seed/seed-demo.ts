import type { DataSource, EntityManager } from 'typeorm';
import { toPaisa } from '@app/contracts/money.js';
import { User } from '@app/domain/accounts/user.entity.js';
import { BookingRoutesService } from '@app/domain/bookings/booking-routes.service.js';
import { RouteResolutionService } from '@app/domain/bookings/route-resolution.service.js';
import { PlacesService } from '@app/domain/places/places.service.js';
import { PriceLevelsService } from '@app/domain/prices/price-levels.service.js';
import { Tariff } from '@app/domain/prices/tariff.entity.js';
import { RoadSpeedsService } from '@app/domain/road/road-speeds.service.js';
import { RoadsService } from '@app/domain/road/roads.service.js';
import { TripRoutesService } from '@app/domain/road/trip-routes.service.js';
import type { Config } from '@app/platform/config/config.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { seedAccounts } from './demo-accounts.js';
import { seedBookings } from './demo-bookings.js';
import { seedPastTrips } from './demo-past-trips.js';
import { seedPositions } from './demo-positions.js';
import { seedProofs } from './demo-proofs.js';
import { seedPayouts } from './demo-payouts.js';
import { EXPIRY_REMINDER_DAYS } from '@app/contracts/document-expiry.js';

/** Marks the reminders of the demo data as sent, so that the demo data cause no mails or notifications. */
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
