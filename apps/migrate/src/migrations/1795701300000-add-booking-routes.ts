import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ends of a booking's route, and what follows from them. `is_route_resolved` marks rows whose ends were looked up: those of
 * earlier releases are looked up in batches by a maintenance task.
 */
export class AddBookingRoutes1795701300000 implements MigrationInterface {
  name = 'AddBookingRoutes1795701300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE booking
        ADD COLUMN pickup_place_id integer,
        ADD COLUMN drop_place_id integer,
        ADD COLUMN pickup_lat double precision,
        ADD COLUMN pickup_lng double precision,
        ADD COLUMN drop_lat double precision,
        ADD COLUMN drop_lng double precision,
        ADD COLUMN is_pickup_exact boolean NOT NULL DEFAULT false,
        ADD COLUMN is_drop_exact boolean NOT NULL DEFAULT false,
        ADD COLUMN pickup_district text NOT NULL DEFAULT 'unknown',
        ADD COLUMN drop_district text NOT NULL DEFAULT 'unknown',
        ADD COLUMN duration_minutes integer,
        ADD COLUMN via_ferry boolean NOT NULL DEFAULT false,
        ADD COLUMN is_distance_approximate boolean NOT NULL DEFAULT false,
        ADD COLUMN route_source text,
        ADD COLUMN is_route_resolved boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT booking_route_source_known CHECK (route_source IN ('graph', 'engine')) NOT VALID,
        ADD CONSTRAINT booking_pickup_place_fk FOREIGN KEY (pickup_place_id) REFERENCES place (id) NOT VALID,
        ADD CONSTRAINT booking_drop_place_fk FOREIGN KEY (drop_place_id) REFERENCES place (id) NOT VALID;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE booking DROP COLUMN pickup_place_id, DROP COLUMN drop_place_id, DROP COLUMN pickup_lat,
        DROP COLUMN pickup_lng, DROP COLUMN drop_lat, DROP COLUMN drop_lng, DROP COLUMN is_pickup_exact,
        DROP COLUMN is_drop_exact, DROP COLUMN pickup_district, DROP COLUMN drop_district, DROP COLUMN duration_minutes,
        DROP COLUMN via_ferry, DROP COLUMN is_distance_approximate, DROP COLUMN route_source,
        DROP COLUMN is_route_resolved;
    `);
  }
}
