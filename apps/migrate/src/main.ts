import 'reflect-metadata';
import { ConfigError, loadConfig } from '@app/platform/config/config.js';
import { reasonOf } from '@app/platform/logging/logger.js';
import { migrateDatabase } from './run-migrations.js';
import { seedDemo } from './seed/seed-demo.js';

/** Runs the migrations, adds the demo data when configured, and stops. */
async function main(): Promise<void> {
  const config = loadConfig();
  await migrateDatabase(config, async (dataSource, appliedMigrations) => {
    for (const name of appliedMigrations) console.log(`migrated: ${name}`);
    if (config.seedDemo && (await seedDemo(dataSource, config)))
      console.log('seeded demo accounts, bookings and payouts');
  });
  console.log('database is up to date');
}

main().catch((error: unknown) => {
  const reason = reasonOf(error);
  console.error(error instanceof ConfigError ? reason : `migration failed: ${reason.split('\n')[0]}`);
  process.exitCode = 1;
});
