import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operators' filter by stage and their queue of problems; and the checks that the migration before left to validate. */
export class IndexTripsOfBookings1795367100000 implements MigrationInterface {
  name = 'IndexTripsOfBookings1795367100000';
  // CREATE INDEX CONCURRENTLY does not block writes; it can't run in a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_trip_stage');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY booking_trip_stage ON booking (trip_stage, id)
       WHERE trip_stage IS NOT NULL AND deleted_at IS NULL`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_trip_problem');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY booking_trip_problem ON booking (id)
       WHERE trip_problem IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL`,
    );
    await queryRunner.query('ALTER TABLE booking VALIDATE CONSTRAINT booking_weight_known');
    await queryRunner.query('ALTER TABLE file VALIDATE CONSTRAINT file_purpose_known');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS booking_trip_stage');
    await queryRunner.query('DROP INDEX IF EXISTS booking_trip_problem');
  }
}
