import { describe, expect, it } from '@jest/globals';
import { firstRelease, migrationsOf } from '../../apps/migrate/src/pre-release.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { migrate } from '../support/processes.js';
import { started } from '../support/started.js';

const LAST = { timestamp: '1795440000000', name: 'DropUnusedColumns1795440000000' };
const EARLIER = { timestamp: '1795429500001', name: 'AddDocumentRejections1795429500001' };

/** The migrations of a database are replaced by these: the tables of the last pre-release version are those of 1.0.0. */
async function setMigrations(database: TestDatabase, rows: (typeof LAST)[]): Promise<void> {
  await database.query('DELETE FROM migration');
  for (const { timestamp, name } of rows)
    await database.query('INSERT INTO migration ("timestamp", name) VALUES ($1, $2)', [timestamp, name]);
}

const migrationsIn = (database: TestDatabase) =>
  database.query<typeof LAST>('SELECT "timestamp", name FROM migration ORDER BY id');

describe('a database of', () => {
  const database = started(() => createTestDatabase({ demo: true }));
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
    const bookings = await database.query('SELECT * FROM booking ORDER BY id');
    await setMigrations(database, [EARLIER, LAST]);
    const { code, output } = await run();
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: 'database is up to date' });
    const names = (await migrationsIn(database)).map(({ name }) => name);
    expect(names).toEqual(migrationsOf(firstRelease).map(({ name }) => name));
    expect(bookings.length).toBeGreaterThan(0);
    expect(await database.query('SELECT * FROM booking ORDER BY id')).toEqual(bookings);
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
