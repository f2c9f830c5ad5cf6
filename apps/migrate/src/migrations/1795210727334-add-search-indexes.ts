import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words are looked for in the middle of a text, where an ordered index is of no use; one of its three-letter pieces is. The
 * extension comes with PostgreSQL itself and may be made by the database's owner.
 */
export class AddSearchIndexes1795210727334 implements MigrationInterface {
  name = 'AddSearchIndexes1795210727334';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_search ON booking
        USING gin (pickup_address gin_trgm_ops, drop_address gin_trgm_ops)`,
    );
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_search ON app_user
        USING gin (name gin_trgm_ops, username gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS app_user_search`);
    await queryRunner.query(`DROP INDEX IF EXISTS booking_search`);
    await queryRunner.query(`DROP EXTENSION IF EXISTS pg_trgm`);
  }
}
