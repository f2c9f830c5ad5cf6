import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  booking_pickup_place: `(pickup_place_id, id) WHERE pickup_place_id IS NOT NULL AND status = 'completed'`,
  booking_drop_place: `(drop_place_id, id) WHERE drop_place_id IS NOT NULL AND status = 'completed'`,
};

/** For the nightly job that learns positions of places from the newest trips to each. */
export class IndexBookingPlaces1795701500000 implements MigrationInterface {
  name = 'IndexBookingPlaces1795701500000';
  // An index cannot be built CONCURRENTLY inside a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      // What an interrupted attempt has left is not valid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON booking ${definition}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
