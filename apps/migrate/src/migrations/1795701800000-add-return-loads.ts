import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds open bookings by where and when they begin; the home district says which of them lead a driver home. */
export class AddReturnLoads1795701800000 implements MigrationInterface {
  name = 'AddReturnLoads1795701800000';
  // An index cannot be built CONCURRENTLY inside a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE driver_application ADD COLUMN IF NOT EXISTS home_district text');
    // What an interrupted attempt has left is not valid.
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_open_pickup');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY booking_open_pickup ON booking USING gist (point(pickup_lng, pickup_lat), scheduled_time)
       WHERE status = 'pending'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS booking_open_pickup');
    await queryRunner.query('ALTER TABLE driver_application DROP COLUMN home_district');
  }
}
