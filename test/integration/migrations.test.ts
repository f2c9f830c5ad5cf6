import { describe, expect, it } from '@jest/globals';
import { createMigrationDataSource } from '../../apps/migrate/src/data-source.js';
import { migrations } from '../../apps/migrate/src/migrations.js';
import { assertSchemaIsCurrent } from '@app/platform/database/schema-check.js';
import { createTestDatabase } from '../support/postgres.js';
import { migrate } from '../support/processes.js';
import { started } from '../support/started.js';

describe('migrations', () => {
  const database = started(createTestDatabase);

  const open = async () =>
    createMigrationDataSource({ databaseUrl: database.url, databasePoolSize: 2 }).initialize();

  it('create exactly the tables of the entities', async () => {
    const dataSource = await open();
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('can be reverted one by one and run again', async () => {
    const dataSource = await open();
    try {
      for (const _ of migrations) await dataSource.undoLastMigration();
      const left = await database.query<{ table_name: string }>(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      expect(left.map((row) => row.table_name)).toEqual(['migration']);
      await dataSource.runMigrations({ transaction: 'each' });
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('keep payments whose transaction ids only now count as the same, and refuse new ones', async () => {
    const other = await createTestDatabase();
    const source = createMigrationDataSource({ databaseUrl: other.url, databasePoolSize: 2 });
    const dataSource = await source.initialize();
    const insert = (id: string, bookingId: number, status = 'pending') =>
      other.query(
        `INSERT INTO payment (booking_id, offer_id, user_id, driver_id, amount, total, method, transaction_id, status)
         VALUES ($1, 1, 1, 1, 5500, 5500, 'bkash', $2, $3)`,
        [bookingId, id, status],
      );
    try {
      const place = migrations.findIndex(({ name }) => name.startsWith('CompareTransactionIds'));
      for (const _ of migrations.slice(place)) await dataSource.undoLastMigration();
      for (const key of ['booking', 'offer', 'user', 'driver'])
        await other.query(`ALTER TABLE payment DROP CONSTRAINT payment_${key}_fk`);
      await insert('RACE-1', 1);
      await insert('RACE1-', 2, 'approved');
      await insert('RACE1', 3, 'rejected');
      await dataSource.runMigrations({ transaction: 'each' });
      expect(
        await other.query('SELECT transaction_id, is_transaction_repeated FROM payment ORDER BY id'),
      ).toEqual([
        { transaction_id: 'RACE1', is_transaction_repeated: true },
        { transaction_id: 'RACE1', is_transaction_repeated: false },
        { transaction_id: 'RACE1', is_transaction_repeated: false },
      ]);
      await expect(insert('race 1', 4)).rejects.toThrow('payment_transaction_once');
      await insert('race 1', 4, 'rejected');
    } finally {
      await dataSource.destroy();
      await other.drop();
    }
  });

  it('store transaction ids without the words around them, and mark payments that then have the same', async () => {
    const other = await createTestDatabase();
    const source = createMigrationDataSource({ databaseUrl: other.url, databasePoolSize: 2 });
    const dataSource = await source.initialize();
    const pay = (id: string, bookingId: number, status = 'pending') =>
      other.query(
        `INSERT INTO payment (booking_id, offer_id, user_id, driver_id, amount, total, method, transaction_id, status)
         VALUES ($1, 1, 1, 1, 5500, 5500, 'bkash', $2, $3)`,
        [bookingId, id, status],
      );
    const payOut = (id: string) =>
      other.query(
        `INSERT INTO payout (driver_id, amount, method, number_sealed, number_masked, status, transaction_id, created_by, sent_by, sent_at)
         VALUES (1, 500, 'bkash', 'x', 'x', 'sent', $1, 1, 1, now())`,
        [id],
      );
    try {
      const place = migrations.findIndex(({ name }) => name.startsWith('ExtractTransactionIds'));
      for (const _ of migrations.slice(place)) await dataSource.undoLastMigration();
      const keys = await other.query<{ relation: string; name: string }>(
        `SELECT conrelid::regclass::text AS relation, conname AS name FROM pg_constraint
         WHERE contype = 'f' AND conrelid IN ('payment'::regclass, 'payout'::regclass)`,
      );
      for (const { relation, name } of keys)
        await other.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${name}`);
      await pay('TrxID DKQ6PVX714', 1);
      await pay('DKQ6PVX714', 2, 'approved');
      await pay('my Txn ID is DKQ6PVX715 thanks', 3);
      await pay('ID 77-A', 4);
      await pay('ON CE-1', 5, 'rejected');
      for (const id of ['TransID BKP6PVX714', 'BKP6PVX714', 'TxnID-BKP6PVX799']) await payOut(id);
      await dataSource.runMigrations({ transaction: 'each' });
      expect(
        await other.query(
          'SELECT transaction_id AS id, is_transaction_repeated AS is_repeated FROM payment ORDER BY booking_id',
        ),
      ).toEqual([
        { id: 'DKQ6PVX714', is_repeated: true },
        { id: 'DKQ6PVX714', is_repeated: false },
        { id: 'DKQ6PVX715', is_repeated: false },
        { id: '77A', is_repeated: false },
        { id: 'ONCE1', is_repeated: false },
      ]);
      expect(await other.query('SELECT transaction_id AS id FROM payout ORDER BY payout.id')).toEqual([
        { id: 'TransID BKP6PVX714' },
        { id: 'BKP6PVX714' },
        { id: 'BKP6PVX799' },
      ]);
    } finally {
      await dataSource.destroy();
      await other.drop();
    }
  });

  it('hide every published file of a vehicle until somebody says that it is the photo', async () => {
    const other = await createTestDatabase();
    const source = createMigrationDataSource({ databaseUrl: other.url, databasePoolSize: 2 });
    const dataSource = await source.initialize();
    const insert = (purpose: string, subjectId: number, name: string) =>
      other.query(
        `INSERT INTO file (purpose, subject_id, storage_key, media_type, size, sha256, name, attached_at)
         VALUES ($1, $2, $3, 'image/png', 1, '', $3, now())`,
        [purpose, subjectId, name],
      );
    try {
      const place = migrations.findIndex(({ name }) => name.startsWith('SeparatePhotosAndDocuments'));
      for (const _ of migrations.slice(place)) await dataSource.undoLastMigration();
      await other.query('ALTER TABLE vehicle DROP CONSTRAINT vehicle_owner_fk');
      await other.query(
        `INSERT INTO vehicle (id, owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
         OVERRIDING SYSTEM VALUE VALUES (1, 1, 'truck', 'A 1', 'A1', 1000, 'approved'), (2, 1, 'truck', 'A 2', 'A2', 1000, 'pending')`,
      );
      await insert('vehicle_photo', 1, 'tax-token.png');
      await insert('vehicle_document', 1, 'registration.png');
      await insert('vehicle_document', 2, 'fitness.png');
      await insert('trip_photo', 1, 'goods.png');
      await dataSource.runMigrations({ transaction: 'each' });
      expect(
        await other.query(
          'SELECT name, purpose, kind, reviewed_at IS NOT NULL AS is_reviewed FROM file ORDER BY id',
        ),
      ).toEqual([
        { name: 'tax-token.png', purpose: 'vehicle_document', kind: 'unconfirmed', is_reviewed: true },
        { name: 'registration.png', purpose: 'vehicle_document', kind: null, is_reviewed: true },
        { name: 'fitness.png', purpose: 'vehicle_document', kind: null, is_reviewed: false },
        { name: 'goods.png', purpose: 'trip_photo', kind: null, is_reviewed: false },
      ]);
    } finally {
      await dataSource.destroy();
      await other.drop();
    }
  });

  it('start a trip for every confirmed booking, at the approval of its payment', async () => {
    const other = await createTestDatabase({ demo: true });
    const source = createMigrationDataSource({ databaseUrl: other.url, databasePoolSize: 2 });
    const dataSource = await source.initialize();
    const CONFIRMED = `SELECT booking.id, offer.id AS offer_id, offer.driver_id, max(payment.decided_at) AS approved_at
      FROM booking JOIN offer ON offer.id = booking.selected_offer_id
        JOIN payment ON payment.offer_id = offer.id AND payment.status = 'approved'
      WHERE booking.status = 'confirmed' GROUP BY booking.id, offer.id ORDER BY booking.id`;
    try {
      const place = migrations.findIndex(({ name }) => name.startsWith('CreateTrips'));
      for (const _ of migrations.slice(place)) await dataSource.undoLastMigration();
      const confirmed = await other.query<Record<string, unknown>>(CONFIRMED);
      expect(confirmed.length).toBeGreaterThan(1);
      await dataSource.runMigrations({ transaction: 'each' });
      expect(
        await other.query(
          'SELECT booking_id AS id, offer_id, driver_id, started_at AS approved_at FROM trip ORDER BY booking_id',
        ),
      ).toEqual(confirmed);
      expect(await other.query('SELECT id FROM booking WHERE trip_stage IS NOT NULL ORDER BY id')).toEqual(
        confirmed.map(({ id }) => ({ id })),
      );
    } finally {
      await dataSource.destroy();
      await other.drop();
    }
  });

  it("take the drivers' time for confirmed bookings, with a reason where two overlap", async () => {
    const other = await createTestDatabase({ demo: true });
    const source = createMigrationDataSource({ databaseUrl: other.url, databasePoolSize: 2 });
    const dataSource = await source.initialize();
    const CONFIRMED = `SELECT booking.id, offer.driver_id FROM booking JOIN offer ON offer.id = booking.selected_offer_id
      WHERE booking.status = 'confirmed' ORDER BY booking.id`;
    try {
      const confirmed = await other.query<{ id: number; driver_id: number }>(CONFIRMED);
      const kept = await other.query('SELECT booking_id FROM commitment ORDER BY booking_id');
      expect(kept).toEqual(confirmed.map(({ id }) => ({ booking_id: id })));
      const place = migrations.findIndex(({ name }) => name.startsWith('CommitConfirmedBookings'));
      for (const _ of migrations.slice(place)) await dataSource.undoLastMigration();
      await other.query('DELETE FROM commitment');
      const [first] = confirmed;
      const overlapping = confirmed.find(
        ({ id, driver_id }) => id !== first!.id && driver_id === first!.driver_id,
      )!;
      await other.query(
        'UPDATE booking SET scheduled_time = (SELECT scheduled_time FROM booking WHERE id = $1) WHERE id = $2',
        [first!.id, overlapping.id],
      );
      await dataSource.runMigrations({ transaction: 'each' });
      expect(
        await other.query(
          `SELECT booking_id AS id, driver_id, override_reason IS NOT NULL AS is_override
           FROM commitment WHERE expires_at IS NULL ORDER BY booking_id`,
        ),
      ).toEqual(confirmed.map((row) => ({ ...row, is_override: row.id === overlapping.id })));
    } finally {
      await dataSource.destroy();
      await other.drop();
    }
  });

  it('are required by a process, which otherwise reports it and gets no work', async () => {
    const other = await createTestDatabase();
    const dataSource = await createMigrationDataSource({
      databaseUrl: other.url,
      databasePoolSize: 2,
    }).initialize();
    try {
      await assertSchemaIsCurrent(dataSource);
      // This release ignores what a newer release has added.
      await other.query('ALTER TABLE booking ADD COLUMN of_tomorrow text');
      await assertSchemaIsCurrent(dataSource);
      await other.query('ALTER TABLE session DROP COLUMN last_seen_at CASCADE');
      await expect(assertSchemaIsCurrent(dataSource)).rejects.toThrow(
        'has not got the column session.last_seen_at that this release needs: run its `npm run migrate` first',
      );
      await other.query('DROP SCHEMA public CASCADE');
      await other.query('CREATE SCHEMA public');
      await expect(assertSchemaIsCurrent(dataSource)).rejects.toThrow('has not got the table');
    } finally {
      await dataSource.destroy();
      await other.drop();
    }
  });

  it('find nothing to do a second time, and one at a time when started together', async () => {
    const env = { DATABASE_URL: database.url, SEED_DEMO: 'true' };
    const runs = await Promise.all([migrate(env), migrate(env), migrate(env)]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(runs.filter(({ output }) => output.includes('seeded demo accounts'))).toHaveLength(1);
  });

  it('say in one line which setting is wrong', async () => {
    const { code, output } = await migrate({ DATABASE_URL: 'mysql://nowhere' });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^DATABASE_URL is not valid: [^\n]+$/);
  });
});
