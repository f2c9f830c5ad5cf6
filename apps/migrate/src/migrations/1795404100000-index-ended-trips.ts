import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the last ended trips of a driver, of which every offer shows the record. */
export class IndexEndedTrips1795404100000 implements MigrationInterface {
  name = 'IndexEndedTrips1795404100000';
  // Nobody waits while an index is built beside the work.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS trip_driver_ended
        ON trip (driver_id, ended_at, id) WHERE ended_at IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS trip_driver_ended`);
  }
}
