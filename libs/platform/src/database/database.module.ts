import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  DataSource,
  type EntityTarget,
  type ObjectLiteral,
  type DataSourceOptions,
  DefaultNamingStrategy,
} from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ConfigError } from '../config/setting-files.js';
import { readRedisPrefix, REDIS_PREFIX } from '../installation/redis-prefix.js';
import { LOGGER } from '../logging/logger.js';
import { Database } from './database.service.js';
import { preparingClient } from './preparing-client.js';
import { closeSidePool, openSidePool } from './side-pool.js';

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

/**
 * Refuses a database that lacks tables or columns of this release because it was not migrated. Checked at start, since
 * a started process receives work. Additions of a newer release are allowed.
 * @throws {ConfigError} naming the first table or column that is missing.
 */
export async function assertSchemaIsCurrent(dataSource: DataSource): Promise<void> {
  const expectedColumns = dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns
      .filter(({ isVirtualProperty }) => !isVirtualProperty)
      .map(({ databaseName }) => ({ table: tableName, column: databaseName })),
  );
  const [missingColumn] = await dataSource.query<{ table: string; column: string; hasTable: boolean }[]>(
    `SELECT wanted.table, wanted.column, to_regclass(quote_ident(wanted.table)) IS NOT NULL AS "hasTable"
       FROM jsonb_to_recordset($1::jsonb) AS wanted("table" text, "column" text)
      WHERE NOT EXISTS (
        SELECT FROM pg_attribute
         WHERE attrelid = to_regclass(quote_ident(wanted.table)) AND attname = wanted.column AND NOT attisdropped)
      ORDER BY "hasTable", 1, 2 LIMIT 1`,
    [JSON.stringify(expectedColumns)],
  );
  if (!missingColumn) return;
  const what = missingColumn.hasTable
    ? `the column ${missingColumn.table}.${missingColumn.column}`
    : `the table ${missingColumn.table}`;
  throw new ConfigError(
    `the database has not got ${what} that this release needs: run its \`npm run migrate\` first`,
  );
}

/**
 * A small second pool for socket fan-out and rate limits, so that a burst there never takes connections from requests.
 */
export const SIDE_POOL = Symbol('SIDE_POOL');

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(SIDE_POOL) private readonly sidePool: pg.Pool) {}

  static of(applicationName: string, entities: EntityTarget<ObjectLiteral>[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({
            ...dataSourceOptions(config, applicationName, entities),
            retryAttempts: 3,
            retryDelay: 500,
          }),
        }),
      ],
      providers: [
        Database,
        {
          provide: REDIS_PREFIX,
          inject: [CONFIG, DataSource, LOGGER],
          useFactory: async (config: Config, dataSource: DataSource, logger: Logger) => {
            await assertSchemaIsCurrent(dataSource);
            return config.redisUrl ? readRedisPrefix(dataSource, logger) : null;
          },
        },
        {
          provide: SIDE_POOL,
          inject: [CONFIG, LOGGER],
          useFactory: (config: Config, logger: Logger) =>
            openSidePool(
              {
                connectionString: config.databaseUrl,
                application_name: `${applicationName}-side`,
                max: 6,
                // Pushes and counters may be lost in a crash, so commits need not wait for the disk.
                options: '-c synchronous_commit=off',
              },
              logger,
            ),
        },
      ],
      exports: [Database, REDIS_PREFIX, SIDE_POOL],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await closeSidePool(this.sidePool);
  }
}
