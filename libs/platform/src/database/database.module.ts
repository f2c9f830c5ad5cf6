import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { readRedisPrefix, REDIS_PREFIX } from '../installation/redis-prefix.js';
import { LOGGER } from '../logging/logging.module.js';
import { Database } from './database.service.js';
import { dataSourceOptions } from './data-source-options.js';
import { assertSchemaIsCurrent } from './schema-check.js';
import { closeSidePool, openSidePool } from './side-pool.js';

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
