import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of users in the order of their email addresses: users without one have an empty key. */
export class IndexUsersByEmail1795421000100 implements MigrationInterface {
  name = 'IndexUsersByEmail1795421000100';
  // Nobody waits while an index is built beside the work.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_email ON app_user (coalesce(email, ''), id)
       WHERE deleted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS app_user_email`);
  }
}
