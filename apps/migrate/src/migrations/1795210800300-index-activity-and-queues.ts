import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins watch is read from the outbox by type; bookings past their pick-up are few among the confirmed. */
export class IndexActivityAndQueues1795210800300 implements MigrationInterface {
  name = 'IndexActivityAndQueues1795210800300';
  // Nobody waits while an index is built beside the work.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_event_type ON outbox_event (type, sequence)`,
    );
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_due ON booking (scheduled_time) WHERE status = 'confirmed' AND deleted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS booking_due`);
    await queryRunner.query(`DROP INDEX IF EXISTS outbox_event_type`);
  }
}
