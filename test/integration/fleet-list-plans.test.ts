import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import { OrphanFilesService } from '@app/domain/files/orphan-files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { FleetContext } from '../support/fleet-context.js';
import { blocksReadBy, plansOf } from '../support/query-plans.js';
import { setUp } from '../support/set-up.js';

const ROWS = 20_000;
/** What the statement of a page may look at: most need 300. One that reads all rows up to an old page needs 60,000. */
const MAX_BLOCKS = 3_000;

/** A driver, a vehicle, a document and a session for each; a few wait for review. */
const fill = [
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
    await fleet.database.fill(fill);
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
