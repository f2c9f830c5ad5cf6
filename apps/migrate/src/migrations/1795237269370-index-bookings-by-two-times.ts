import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What bookings of a period are walked by in the order in which they were made. */
export class IndexBookingsByTwoTimes1795237269370 implements MigrationInterface {
  name = 'IndexBookingsByTwoTimes1795237269370';
  // Nobody waits while an index is built beside the work.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_made_and_due ON booking USING gist (id, scheduled_time)
       WHERE deleted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS booking_made_and_due');
    await queryRunner.query('DROP EXTENSION IF EXISTS btree_gist');
  }
}
