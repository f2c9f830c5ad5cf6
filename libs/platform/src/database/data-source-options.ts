import {
  type DataSourceOptions,
  type EntityTarget,
  type ObjectLiteral,
  DefaultNamingStrategy,
} from 'typeorm';
import { preparingClient } from './preparing-client.js';

/** `createdAt` in code, `created_at` in the database. Tables are always named by their entity. */
class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string, embeddedPrefixes: string[]): string {
    const name = customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [...embeddedPrefixes, name].join('_');
  }
}

export interface DatabaseSettings {
  databaseUrl: string;
  databasePoolSize: number;
}

/** A statement that runs longer is cancelled: the client gets 503 and the connection returns to the pool. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** A new connection signs in and prepares its statements again. The first requests after a pause should not wait for that. */
const IDLE_CONNECTION_MS = 300_000;

/**
 * Connection options shared by api, worker, migrate and tests. Nothing synchronises or migrates at start; only
 * `apps/migrate` does.
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
      // Timeout in the client, for a server that hangs and does not apply its own.
      query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
      lock_timeout: 5_000,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      // Data is in memory or on an SSD. PostgreSQL's default of 4 is for hard disks: the planner then scans a table
      // from its newest row instead of using the index on a user's rows, which is very slow for users with old rows
      // only.
      options: '-c random_page_cost=1.1',
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // Sends a statement without waiting for the answer to the one before, so that a transaction needs fewer round trips.
      pipeline: true,
      Client: preparingClient(),
    },
  };
}
