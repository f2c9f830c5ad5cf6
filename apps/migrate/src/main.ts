import 'reflect-metadata';
import { runMigrations as runQueueMigrations } from 'bullmq';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type Config, ConfigError, loadConfig } from '@app/platform/config/config.js';
import { QUEUE_SCHEMA } from '@app/platform/queue/queue-schema.js';
import { createMigrationDataSource } from './data-source.js';
import { seedDemo } from './seed/seed-demo.js';

/**
 * Brings the database up to date and stops: the only place where tables change. Safe to run by several at once, and again:
 * a database-wide lock lets one at a time through, the others find nothing left to do.
 */
const MIGRATION_LOCK = 7_201_988;

async function main(): Promise<void> {
  const config = loadConfig();
  const dataSource = createMigrationDataSource({ ...config, databasePoolSize: 4 });
  await dataSource.initialize();
  try {
    await withLock(dataSource, async () => {
      const applied = await dataSource.runMigrations({ transaction: 'each' });
      for (const migration of applied) console.log(`migrated: ${migration.name}`);
      await migrateQueues(config);
      if (config.seedDemo && (await seedDemo(dataSource, config.paymentMethod)))
        console.log('seeded demo accounts and bookings');
      console.log('database is up to date');
    });
  } finally {
    await dataSource.destroy();
  }
}

/** BullMQ's own tables, needed when the queues are on PostgreSQL. */
async function migrateQueues(config: Config): Promise<void> {
  if (config.redisUrl) return;
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    await runQueueMigrations(client as never, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}

async function withLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  }
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? reason : `migration failed: ${reason.split('\n')[0]}`);
  process.exitCode = 1;
});
