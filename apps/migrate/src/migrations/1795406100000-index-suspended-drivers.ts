import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few drivers are suspended: the list of them reads only them. */
export class IndexSuspendedDrivers1795406100000 implements MigrationInterface {
  name = 'IndexSuspendedDrivers1795406100000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS driver_application_suspended');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY driver_application_suspended ON driver_application (user_id) WHERE suspension_reason IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS driver_application_suspended');
  }
}
