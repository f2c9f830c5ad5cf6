import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { DriverRecordQueriesService } from '@app/domain/ratings/driver-record-queries.service.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import { OrphanFilesService } from '@app/domain/files/orphan-files.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { DomainContext } from '../support/domain-context.js';
import { blocksReadBy, plansOf } from '../support/query-plans.js';
import { lazy, setUp } from '../support/set-up.js';
import { FleetContext } from '../support/fleet-context.js';

const TRIPS = 40_000;
const DRIVERS = 200;
/** Offers on the booking that is read. */
const OFFERS = 20;
/** What one record may look at: 50 trips with booking, offer, arrival and stars, each by an index. */
const MAX_BLOCKS_PER_RECORD = 2_500;

/** Delivered trips with their reports and ratings. The first driver has made every second one. */
const tripRows = [
  `INSERT INTO app_user (name, username, email, phone, password_hash, role)
   SELECT 'Driver ' || n, 'd' || n, 'd' || n || '@bahon.example', '01811' || n, '', 'driver' FROM generate_series(1, ${DRIVERS}) n`,
  `INSERT INTO driver_application (user_id, vehicle_type, experience, status)
   SELECT id, 'truck', '5 years', 'approved' FROM app_user WHERE role = 'driver'`,
  `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, vehicle_type, status, payment_status)
   SELECT (SELECT min(id) FROM app_user WHERE role = 'user'), 'House ' || n, 'Market ' || n, now() - make_interval(hours => n),
     'truck', 'completed', 'paid' FROM generate_series(1, ${TRIPS}) n`,
  `INSERT INTO offer (booking_id, driver_id, offered_price, status)
   SELECT id, (SELECT min(id) FROM app_user WHERE role = 'driver') + CASE WHEN id % 2 = 0 THEN 0 ELSE id / 2 % ${DRIVERS} END,
     5000, 'accepted' FROM booking`,
  `UPDATE booking SET selected_offer_id = offer.id FROM offer WHERE offer.booking_id = booking.id`,
  `INSERT INTO trip (booking_id, offer_id, driver_id, stage, started_at, ended_at)
   SELECT booking.id, offer.id, driver_id, 'unloaded', scheduled_time - interval '1 day', scheduled_time + interval '9 hours'
   FROM offer JOIN booking ON booking.id = offer.booking_id`,
  `INSERT INTO trip_event (trip_id, client_id, kind, happened_at, recorded_by)
   SELECT trip.id, gen_random_uuid(), kind, started_at + interval '1 day', driver_id
   FROM trip CROSS JOIN unnest(ARRAY['coming', 'at_pickup', 'loaded', 'unloaded']) kind`,
  `INSERT INTO rating (booking_id, driver_id, rated_by, author_id, stars, shown_from, announced_at)
   SELECT trip.booking_id, driver_id, side, driver_id, 1 + trip.id % 5, ended_at, ended_at
   FROM trip CROSS JOIN unnest(ARRAY['customer', 'driver']) side`,
];

describe(`the record of drivers over ${TRIPS} trips`, () => {
  const domain = setUp(() => DomainContext.start([RatingsModule]));
  const source = lazy(() => domain.get(DataSource));
  let customer: Actor;
  let drivers: Actor[];
  let bookingId: number;
  let offerId: number;

  beforeAll(async () => {
    customer = await domain.person('user');
    await domain.database.fill(tripRows);
    const ids = await domain.database.query<{ id: number }>(
      `SELECT id FROM app_user WHERE role = 'driver' ORDER BY id LIMIT ${OFFERS}`,
    );
    drivers = ids.map(({ id }) => ({ userId: id, role: 'driver', sessionId: 1 }));
    ({ id: bookingId } = await domain.book(customer));
    for (const driver of drivers) ({ id: offerId } = await domain.offer(driver, { id: bookingId }));
    await domain.database.query('ANALYZE');
  }, 400_000);

  const change = () => domain.offers.resend(drivers[0]!, { booking_id: bookingId, proposed_price: 4900 });
  const reads: [name: string, records: number, read: () => Promise<unknown>][] = [
    ['of one driver', 2, () => domain.get(DriverRecordQueriesService).get(drivers[0]!, drivers[0]!.userId)],
    ['on one offer', 1, () => domain.offerQueries.get(customer, offerId)],
    [
      'on every offer of a booking',
      OFFERS,
      () => domain.offerQueries.listForBooking(customer, bookingId, {}),
    ],
    ['on an offer that is sent again', 1, change],
  ];

  it.each(reads)('%s: by indexes, and only the last trips', async (_, records, read) => {
    const plans = await plansOf(source, domain.database, read);
    expect(plans.join('\n')).toMatch(/trip_driver_ended/);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (trip|trip_event|rating|booking|offer)\b/);
    const blocks = await blocksReadBy(source, domain.database, read);
    expect(Math.max(...blocks)).toBeLessThan(records * MAX_BLOCKS_PER_RECORD);
  });
});

const ROWS = 20_000;
/** What the statement of a page may look at: most need 300. One that reads all rows up to an old page needs 60,000. */
const MAX_BLOCKS = 3_000;

/** A driver, a vehicle, a document and a session for each; a few wait for review. */
const fleetRows = [
  `INSERT INTO app_user (name, username, email, phone, password_hash, role)
   SELECT 'Driver ' || n, 'd' || n, 'd' || n || '@bahon.example', '01811' || n, '', 'driver'
   FROM generate_series(1, ${ROWS}) AS n`,
  `INSERT INTO driver_application (user_id, vehicle_type, experience, status)
   SELECT id, 'truck', '5 years', CASE WHEN id % 1000 = 0 THEN 'pending' ELSE 'approved' END FROM app_user`,
  `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
   SELECT id, 'truck', 'Ta ' || id, 'TA' || id, 1000, CASE WHEN id % 1000 = 0 THEN 'pending' ELSE 'approved' END
   FROM app_user`,
  `INSERT INTO file (owner_id, purpose, subject_id, storage_key, media_type, size, sha256, name, attached_at)
   SELECT id, 'vehicle_document', id, 'aa/' || id, 'image/png', 1, '', 'x.png', now() FROM app_user`,
  `INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
   SELECT id, 'h' || id, true, now() + interval '1 day' FROM app_user`,
];

describe('lists of a fleet of 20,000', () => {
  const driver: Actor = { userId: 77, role: 'driver', sessionId: 77 };

  const fleet = setUp(() => FleetContext.start());

  beforeAll(async () => {
    await fleet.database.fill(fleetRows);
  }, 400_000);

  const old = String(ROWS / 2);
  const drivers = () => fleet.get(DriverQueriesService);
  const vehicles = () => fleet.get(VehicleQueriesService);
  const lists: [string, () => Promise<unknown>][] = [
    ['drivers', () => drivers().list({})],
    ['drivers, an old page', () => drivers().list({ before: old })],
    ['drivers who wait', () => drivers().list({ status: 'pending' })],
    ['drivers by search', () => drivers().list({ search: 'Driver 1' })],
    ['drivers by name', () => drivers().list({ sort: 'name', order: 'asc' })],
    [
      'drivers by name, an old page',
      () => drivers().list({ sort: 'name', order: 'asc', before: '10000:driver 5' }),
    ],
    ['drivers who wait, longest first', () => drivers().list({ status: 'pending', order: 'asc' })],
    ['drivers who wait, by name', () => drivers().list({ status: 'pending', sort: 'name' })],
    ['one driver', () => drivers().ownApplication(driver)],
    ['vehicles', () => vehicles().list({})],
    ['vehicles, an old page of five', () => vehicles().list({ before: old, limit: '5' })],
    ['drivers who are suspended', () => drivers().list({ is_suspended: '1' })],
    ['vehicles that wait', () => vehicles().list({ verification: 'pending' })],
    ['vehicles by capacity', () => vehicles().list({ sort: 'capacity', order: 'asc' })],
    ['vehicles by capacity, an old page', () => vehicles().list({ sort: 'capacity', before: `${old}:1000` })],
    ['vehicles by plate, in order', () => vehicles().list({ sort: 'license_plate', order: 'asc' })],
    [
      'vehicles by plate, an old page',
      () => vehicles().list({ sort: 'license_plate', before: `${old}:TA5` }),
    ],
    ['vehicles of a driver', () => vehicles().list({ owner_id: '77' })],
    ['vehicles by plate', () => vehicles().list({ search: 'ta 1' })],
    ['own vehicles', () => vehicles().listOwn(driver)],
    ['whether there is one', () => vehicles().hasOne(driver.userId)],
    ['own devices', () => fleet.get(OwnSessionsService).list(driver)],
    ['files to clean up', () => fleet.get(OrphanFilesService).removeAll()],
  ];

  it.each(lists)('%s: by an index, without sorting all of it', async (_, read) => {
    const plans = await plansOf(fleet.get(DataSource), fleet.database, read);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      // The few admins who reviewed are looked up beside the list.
      expect(plan).not.toMatch(
        /Seq Scan on (app_user u|app_user owner|driver_application|vehicle|file|session)/,
      );
    }
    const blocks = await blocksReadBy(fleet.get(DataSource), fleet.database, read);
    expect(Math.max(0, ...blocks)).toBeLessThan(MAX_BLOCKS);
  });
});
