import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of bookings whose customer asks to cancel. */
export class IndexCancelRequests1795402300000 implements MigrationInterface {
  name = 'IndexCancelRequests1795402300000';
  // CREATE INDEX CONCURRENTLY does not block writes; it can't run in a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_cancel_requested');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY booking_cancel_requested ON booking (id)
       WHERE cancel_request_id IS NOT NULL AND deleted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS booking_cancel_requested');
  }
}
