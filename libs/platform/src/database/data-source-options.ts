import type { DataSourceOptions, EntityTarget, ObjectLiteral } from 'typeorm';
import { PreparingClient } from './preparing-client.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export interface DatabaseSettings {
  databaseUrl: string;
  databasePoolSize: number;
}

/** A statement that runs longer than this is given up: the caller gets 503, the pool its connection back. */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Connection options shared by api, worker, migrate and tests. Nothing synchronises or migrates at boot: that is
 * `apps/migrate`'s work alone.
 */
export function dataSourceOptions(
  settings: DatabaseSettings,
  applicationName: string,
  entities: EntityTarget<ObjectLiteral>[],
): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.databaseUrl,
    entities: entities as DataSourceOptions['entities'],
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    migrationsRun: false,
    logging: false,
    poolSize: settings.databasePoolSize,
    connectTimeoutMS: 5_000,
    applicationName,
    extra: {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // The client's own bound, for a server that hangs and keeps no promise.
      query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
      lock_timeout: 5_000,
      // What is asked for lies in memory or on an SSD. With PostgreSQL's own 4, made for turning disks, it rather walks through a
      // table from its newest row than along the index of somebody's rows, and never ends with who has only old ones.
      options: '-c random_page_cost=1.1',
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      Client: PreparingClient,
    },
  };
}
