import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drivers read what they are committed to. The constraint's index leaves out commitments with a reason to overlap. */
export class IndexCommitmentsOfDrivers1795416000000 implements MigrationInterface {
  name = 'IndexCommitmentsOfDrivers1795416000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS commitment_driver');
    await queryRunner.query('CREATE INDEX CONCURRENTLY commitment_driver ON commitment (driver_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS commitment_driver');
  }
}
