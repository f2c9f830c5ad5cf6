import { runMigrations as runQueueMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Config } from '@app/platform/config/config.js';
import { QUEUE_SCHEMA } from '@app/platform/queue/queues.js';
import { migrations } from './migrations.js';
import { adoptPreRelease } from './pre-release.js';
import { shipPlaces } from '@app/domain/places/ship-places.js';
import { entities } from '@app/domain/entities.js';
import { type DatabaseSettings, dataSourceOptions } from '@app/platform/database/database.module.js';

/** A data source with the migrations. Statements have no timeout, because building an index can take long. */
export function createMigrationDataSource(
  settings: DatabaseSettings,
  migrationClasses = migrations,
): DataSource {
  const options = dataSourceOptions(settings, 'bahon-migrate', entities);
  return new DataSource({
    ...options,
    migrations: migrationClasses,
    migrationsTableName: 'migration',
    extra: { keepAlive: true },
  } as typeof options);
}

const MIGRATION_LOCK = 7_201_988;
const LOCK_RETRY_MS = 100;

type MigrationSettings = Pick<Config, 'databaseUrl' | 'redisUrl'>;

/**
 * Runs the migrations, and brings the shipped places up to this release: no other code changes tables. Several processes may run it, because a database-wide lock lets
 * one at a time in and the others find nothing to do.
 * @param afterwards runs under the same lock.
 * @returns the names of the migrations that ran.
 */
export async function migrateDatabase(
  settings: MigrationSettings,
  afterwards: (dataSource: DataSource, appliedMigrations: string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const dataSource = createMigrationDataSource(
    { databaseUrl: settings.databaseUrl, databasePoolSize: 4 },
    migrations,
  );
  await dataSource.initialize();
  try {
    return await withLock(dataSource, async () => {
      await adoptPreRelease(dataSource);
      const appliedMigrations = (await dataSource.runMigrations({ transaction: 'each' })).map(
        ({ name }) => name,
      );
      await shipPlaces(dataSource.manager);
      await migrateQueues(settings);
      await afterwards(dataSource, appliedMigrations);
      return appliedMigrations;
    });
  } finally {
    await dataSource.destroy();
  }
}

/** BullMQ's own tables, needed when the queues are on PostgreSQL. */
async function migrateQueues({ databaseUrl, redisUrl }: MigrationSettings): Promise<void> {
  if (redisUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runQueueMigrations(client as never, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}

async function takesLock(runner: QueryRunner): Promise<boolean> {
  const [answer] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])) as {
    taken: boolean;
  }[];
  return answer?.taken === true;
}

async function withLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  // Polled, because CREATE INDEX CONCURRENTLY would wait for a statement that waits for the lock.
  while (!(await takesLock(runner))) await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  try {
    return await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  }
}
