import { describe, expect, it } from '@jest/globals';
import { createMigrationDataSource } from '../../apps/migrate/src/data-source.js';
import { migrations } from '../../apps/migrate/src/migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';

/** Takes a migration and those after it back, changes rows as an earlier release had them, and runs them again. */
async function migratingFrom(
  name: string,
  before: (database: TestDatabase) => Promise<unknown>,
  after: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase({ demo: true });
  const source = createMigrationDataSource({ databaseUrl: database.url, databasePoolSize: 2 });
  const dataSource = await source.initialize();
  try {
    const place = migrations.findIndex((migration) => migration.name.startsWith(name));
    for (const _ of migrations.slice(place)) await dataSource.undoLastMigration({ transaction: 'each' });
    await before(database);
    await dataSource.runMigrations({ transaction: 'each' });
    await after(database);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

describe('migrations of texts', () => {
  it('store mobile numbers in one form, and leave other numbers as typed', async () => {
    const typed = ['+880 1712-345678', '০১৭১২৩৪৫৬৭৮', '(017) 12‑345 678', '02-9551234', '+49 151 12345678'];
    await migratingFrom(
      'NormalizePhoneNumbers',
      async (database) => {
        for (const [index, phone] of typed.entries())
          await database.query(
            `INSERT INTO app_user (name, username, email, phone, password_hash, role)
             VALUES ('Somebody', $1, $1 || '@bahon.example', $2, '', 'user')`,
            [`phone${index}`, phone],
          );
        await database.query(`UPDATE booking SET receiver_phone = '8801911000004'`);
      },
      async (database) => {
        const users = await database.query<{ phone: string }>(
          `SELECT phone FROM app_user WHERE username LIKE 'phone%' ORDER BY username`,
        );
        expect(users.map(({ phone }) => phone)).toEqual([
          ...Array.from({ length: 3 }, () => '01712345678'),
          '02-9551234',
          '+49 151 12345678',
        ]);
        expect(await database.query('SELECT DISTINCT receiver_phone FROM booking')).toEqual([
          { receiver_phone: '01911000004' },
        ]);
      },
    );
  });

  it('give a plate one key in both scripts, and mark vehicles whose plates only now count as the same', async () => {
    const plates = [
      ['Chatta Metro-Ta 11-1234', 'CHATTAMETROTA111234', 'pending', false],
      ['চট্ট মেট্রো-ট ১১-১২৩৪', 'চট্টমেট্রোট111234', 'approved', false],
      ['Ctg Metro Ta 11-1234', 'CTGMETROTA111234', 'approved', true],
      ['খুলনা-ন ১১-০০০১', 'খুলনান110001', 'approved', false],
    ];
    await migratingFrom(
      'ComparePlates',
      async (database) => {
        await database.query('DELETE FROM vehicle');
        for (const [plate, key, verification, isDeleted] of plates)
          await database.query(
            `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification, deleted_at)
             SELECT id, 'truck', $1, $2, 3000, $3, CASE WHEN $4 THEN now() END FROM app_user WHERE username = 'driver'`,
            [plate, key, verification, isDeleted],
          );
      },
      async (database) => {
        expect(
          await database.query('SELECT license_plate, plate_key, is_plate_repeated FROM vehicle ORDER BY id'),
        ).toEqual(
          [
            ['CHATTOGRAMMETROট111234', true],
            ['CHATTOGRAMMETROট111234', false],
            ['CHATTOGRAMMETROট111234', false],
            ['KHULNAন110001', false],
          ].map(([plate_key, is_plate_repeated], index) => ({
            license_plate: plates[index]![0],
            plate_key,
            is_plate_repeated,
          })),
        );
      },
    );
  });

  it('store searched texts as Unicode normalises them (NFC)', async () => {
    await migratingFrom(
      'FoldSearchedTexts',
      (database) => database.query('UPDATE booking SET pickup_address = $1', ['মো\u09dc']),
      async (database) => {
        expect(await database.query('SELECT DISTINCT pickup_address FROM booking')).toEqual([
          { pickup_address: 'মো\u09a1\u09bc' },
        ]);
      },
    );
  });
});
