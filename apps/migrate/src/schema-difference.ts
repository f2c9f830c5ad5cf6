import 'reflect-metadata';
import { loadConfig } from '@app/platform/config/config.js';
import { migrateDatabase } from './run-migrations.js';

/** For `npm run migration:new`: migrates a scratch database and prints, as JSON, the statements that the entities still need. */
async function main(): Promise<void> {
  await migrateDatabase(loadConfig(), async (dataSource) => {
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
    console.log(JSON.stringify({ upQueries, downQueries }));
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
