import { DataSource } from 'typeorm';
import { entities } from '@app/domain/entities.js';
import { type DatabaseSettings, dataSourceOptions } from '@app/platform/database/data-source-options.js';
import { migrations } from './migrations.js';

/** A data source with the migrations. Statements have no timeout, because building an index can take long. */
export function createMigrationDataSource(settings: DatabaseSettings, known = migrations): DataSource {
  const options = dataSourceOptions(settings, 'bahon-migrate', entities);
  return new DataSource({
    ...options,
    migrations: known,
    migrationsTableName: 'migration',
    extra: { keepAlive: true },
  } as typeof options);
}
