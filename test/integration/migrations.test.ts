import { describe, expect, it } from '@jest/globals';
import { assertSchemaIsCurrent } from '@app/platform/database/database.module.js';
import { createMigrationDataSource } from '../../apps/migrate/src/run-migrations.js';
import { migrations } from '../../apps/migrate/src/migrations.js';
import { migrationsOf, releases, firstRelease } from '../../apps/migrate/src/pre-release.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { migrate } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

describe('migrations', () => {
  const database = setUp(createTestDatabase);

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
      const remainingTables = await database.query<{ table_name: string }>(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      expect(remainingTables.map((row) => row.table_name)).toEqual(['migration']);
      await dataSource.runMigrations({ transaction: 'each' });
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('upgrade a database of the last release to the tables of the entities', async () => {
    const other = await createTestDatabase();
    const settings = { databaseUrl: other.url, databasePoolSize: 2 };
    try {
      await other.query('DROP SCHEMA public CASCADE');
      await other.query('CREATE SCHEMA public');
      const previousRelease = await createMigrationDataSource(
        settings,
        migrationsOf(releases.at(-1)!),
      ).initialize();
      await previousRelease.runMigrations({ transaction: 'each' });
      await previousRelease.destroy();
      expect(await migrate({ DATABASE_URL: other.url })).toMatchObject({ code: 0 });
      const current = await createMigrationDataSource(settings).initialize();
      const { upQueries } = await current.driver.createSchemaBuilder().log();
      await current.destroy();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
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
