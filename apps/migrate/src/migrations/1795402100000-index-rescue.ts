import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of bookings that need a driver. A driver who gave a job back may take it again, so an offer may have two trips. */
export class IndexRescue1795402100000 implements MigrationInterface {
  name = 'IndexRescue1795402100000';
  // CREATE INDEX CONCURRENTLY does not block writes; it can't run in a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_needs_driver');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY booking_needs_driver ON booking (id) WHERE needs_driver AND deleted_at IS NULL`,
    );
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS trip_offer');
    await queryRunner.query('CREATE INDEX CONCURRENTLY trip_offer ON trip (offer_id)');
    await queryRunner.query('ALTER TABLE ledger_transfer VALIDATE CONSTRAINT ledger_transfer_kind_known');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS booking_needs_driver');
    await queryRunner.query('DROP INDEX IF EXISTS trip_offer');
    // Not unique: an offer may have two trips by now.
    await queryRunner.query('CREATE INDEX trip_offer ON trip (offer_id)');
  }
}
