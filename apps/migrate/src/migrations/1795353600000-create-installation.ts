import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What keeps installations apart that share one Redis. Where events were appended before this release, their jobs may wait in Redis
 * under names without a prefix; workers look for them.
 */
export class CreateInstallation1795353600000 implements MigrationInterface {
  name = 'CreateInstallation1795353600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE installation (
        is_only boolean NOT NULL DEFAULT true,
        redis_prefix text NOT NULL,
        database_identity text NOT NULL,
        has_unprefixed_jobs boolean NOT NULL DEFAULT false,
        PRIMARY KEY (is_only),
        CONSTRAINT installation_only_one CHECK (is_only)
    )`);
    await queryRunner.query(`INSERT INTO installation (redis_prefix, database_identity, has_unprefixed_jobs)
      SELECT 'bahon-' || left(replace(gen_random_uuid()::text, '-', ''), 12),
        (SELECT system_identifier FROM pg_control_system()) || '/' ||
          (SELECT oid FROM pg_database WHERE datname = current_database()),
        true
      WHERE EXISTS (SELECT FROM outbox_event)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE installation`);
  }
}
