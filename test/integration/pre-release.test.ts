import { describe, expect, it } from '@jest/globals';
import { migrations } from '../../apps/migrate/src/migrations.js';
import { firstRelease, migrationsOf } from '../../apps/migrate/src/pre-release.js';
import { createMigrationDataSource } from '../../apps/migrate/src/run-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { migrate } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

const LAST = { timestamp: '1795440000000', name: 'DropUnusedColumns1795440000000' };
const EARLIER = { timestamp: '1795429500001', name: 'AddDocumentRejections1795429500001' };

/** Takes back what later releases changed: the tables of the last pre-release version are those of 1.0.0. */
async function returnToFirstRelease(database: TestDatabase): Promise<void> {
  const dataSource = createMigrationDataSource({ databaseUrl: database.url, databasePoolSize: 2 });
  await dataSource.initialize();
  const later = migrations.length - migrationsOf(firstRelease).length;
  for (let count = 0; count < later; count++) await dataSource.undoLastMigration({ transaction: 'each' });
  await dataSource.destroy();
}

/** The migrations of a database are replaced by these. */
async function setMigrations(database: TestDatabase, rows: (typeof LAST)[]): Promise<void> {
  await database.query('DELETE FROM migration');
  for (const { timestamp, name } of rows)
    await database.query('INSERT INTO migration ("timestamp", name) VALUES ($1, $2)', [timestamp, name]);
}

const migrationsIn = (database: TestDatabase) =>
  database.query<typeof LAST>('SELECT "timestamp", name FROM migration ORDER BY id');

const BOOKINGS =
  'SELECT id, user_id, pickup_address, drop_address, scheduled_time, status, price FROM booking ORDER BY id';

describe('a database of', () => {
  const database = setUp(async () => {
    const demo = await createTestDatabase({ demo: true });
    await returnToFirstRelease(demo);
    return demo;
  });
  const run = () => migrate({ DATABASE_URL: database.url });

  it('an older pre-release version is refused in one line, and not changed', async () => {
    await setMigrations(database, [EARLIER]);
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'migration failed: This database was created by a pre-release version (last migration: AddDocumentRejections1795429500001). Upgrade it with version 0.1.0 (commit 01c45ba2) first, or start with an empty database.',
    );
    expect(await migrationsIn(database)).toEqual([EARLIER]);
  });

  it('the last pre-release version becomes one of 1.0.0 and keeps its data', async () => {
    const bookings = await database.query(BOOKINGS);
    await setMigrations(database, [EARLIER, LAST]);
    const { code, output } = await run();
    expect({ code, lastLine: output.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      lastLine: 'database is up to date',
    });
    const names = (await migrationsIn(database)).map(({ name }) => name);
    expect(names).toEqual(migrations.map(({ name }) => name));
    expect(bookings.length).toBeGreaterThan(0);
    expect(await database.query(BOOKINGS)).toEqual(bookings);
    expect(await run()).toMatchObject({ code: 0 });
  });

  it('a newer release is left as it is, so that going back to this one works', async () => {
    const later = { timestamp: '9999999999999', name: 'Later9999999999999' };
    await database.query('INSERT INTO migration ("timestamp", name) VALUES ($1, $2)', [
      later.timestamp,
      later.name,
    ]);
    expect(await run()).toMatchObject({ code: 0 });
    expect((await migrationsIn(database)).at(-1)).toEqual(later);
  });
});
