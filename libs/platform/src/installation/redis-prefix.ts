import type { Logger } from 'pino';
import { type DataSource, Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Names of this installation in stores shared with others. One row, written when Redis is first used. */
@Entity('installation')
@Check('installation_only_one', 'is_only')
export class Installation {
  @PrimaryColumn('boolean', { default: true })
  isOnly: boolean;

  /** Every key, stream and channel in Redis starts with it. */
  @Column('text')
  redisPrefix: string;

  /** The database for which the prefix was generated. A copy of the database differs and gets a new prefix. */
  @Column('text')
  databaseIdentity: string;
}

/** Injection token of the prefix of all Redis keys of this installation; null without Redis. */
export const REDIS_PREFIX = Symbol('REDIS_PREFIX');

/** Both parts differ between a database and a logical copy of it, and are equal on a promoted replica. */
const DATABASE_IDENTITY = `(SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Reads the prefix that separates installations in one Redis. It is generated once, and again in a copy of the
 * database, because the original may still run. Safe for processes that start at the same time.
 */
export async function readRedisPrefix(dataSource: DataSource, logger: Logger): Promise<string> {
  // `xmax` is set on a row that was updated.
  const [changedRow] = await dataSource.query<{ isCopy: boolean }[]>(
    `INSERT INTO installation (redis_prefix, database_identity)
     VALUES ('bahon-' || left(replace(gen_random_uuid()::text, '-', ''), 12), ${DATABASE_IDENTITY})
     ON CONFLICT (is_only) DO UPDATE
       SET redis_prefix = EXCLUDED.redis_prefix, database_identity = EXCLUDED.database_identity
       WHERE installation.database_identity <> EXCLUDED.database_identity
     RETURNING xmax <> 0 AS "isCopy"`,
  );
  const [row] = await dataSource.query<{ redis_prefix: string }[]>('SELECT redis_prefix FROM installation');
  const { redis_prefix: prefix } = row!;
  if (changedRow?.isCopy) {
    logger.warn(
      { prefix },
      'this database is a copy: the installation uses a new prefix in Redis from now on',
    );
  }
  return prefix;
}
