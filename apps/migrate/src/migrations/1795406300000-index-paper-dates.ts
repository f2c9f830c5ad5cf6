import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job that reminds drivers, and the list of licences that run out, read only those with a date. */
export class IndexPaperDates1795406300000 implements MigrationInterface {
  name = 'IndexPaperDates1795406300000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS driver_application_licence');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY driver_application_licence ON driver_application (licence_expires_on) WHERE licence_expires_on IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS driver_application_licence');
  }
}
