import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { readRedisPrefix, REDIS_PREFIX } from '../installation/redis-prefix.js';
import { LOGGER } from '../logging/logger.js';
import { Database } from './database.service.js';
import { dataSourceOptions } from './data-source-options.js';
import { closeSidePool, openSidePool } from './side-pool.js';
import { ConfigError } from '../config/setting-files.js';

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
