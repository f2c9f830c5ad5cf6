import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  place_of_district: "place (district) WHERE kind = 'district'",
  booking_distance: 'booking (CAST(coalesce(distance_km, 0) * 10 AS integer), id) WHERE deleted_at IS NULL',
  // Few bookings are open: without a partial index, drivers who sort by distance would read all the others, too.
  booking_open_distance:
    "booking (CAST(coalesce(distance_km, 0) * 10 AS integer), id) WHERE status = 'pending' AND deleted_at IS NULL",
  // With the time, a period is checked in the index and its other bookings are not read.
  booking_pickup_district: 'booking (pickup_district, id, scheduled_time) WHERE deleted_at IS NULL',
  booking_drop_district: 'booking (drop_district, id, scheduled_time) WHERE deleted_at IS NULL',
  booking_route_unresolved: 'booking (id) WHERE NOT is_route_resolved',
};

/** For lists sorted and filtered by distance and district, for their places, and for bookings whose route is to be looked up. */
export class IndexBookingRoutes1795701310000 implements MigrationInterface {
  name = 'IndexBookingRoutes1795701310000';
  // An index cannot be built CONCURRENTLY inside a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      // What an interrupted attempt has left is not valid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    // Without statistics of the expression, the planner reads every row for a rare distance.
    await queryRunner.query(
      'CREATE STATISTICS IF NOT EXISTS booking_distance_values ON (CAST(coalesce(distance_km, 0) * 10 AS integer)) FROM booking',
    );
    await queryRunner.query('ALTER TABLE booking VALIDATE CONSTRAINT booking_route_source_known');
    await queryRunner.query('ALTER TABLE booking VALIDATE CONSTRAINT booking_pickup_place_fk');
    await queryRunner.query('ALTER TABLE booking VALIDATE CONSTRAINT booking_drop_place_fk');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP STATISTICS IF EXISTS booking_distance_values');
    for (const name of Object.keys(indexes)) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
