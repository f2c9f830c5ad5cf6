import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Positions of vehicles on trips. One partition a day, so that old ones are dropped at once: services create and drop them.
 * Without a foreign key, because trips are never removed and every position would be checked.
 */
const POSITION = `
  CREATE TABLE position (
    trip_id integer NOT NULL,
    at timestamptz NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    accuracy_m real,
    speed_kmh real,
    heading real,
    is_plausible boolean NOT NULL DEFAULT true,
    received_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT position_pk PRIMARY KEY (trip_id, at)
  ) PARTITION BY RANGE (at);
`;

/** The newest position of each trip. Not in the row of the trip, which reports of stages lock. */
const LAST_POSITION = `
  CREATE TABLE last_position (
    trip_id integer PRIMARY KEY,
    at timestamptz NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    accuracy_m real,
    speed_kmh real,
    heading real,
    eta_from timestamptz,
    eta_to timestamptz,
    remaining_km double precision,
    pushed_at timestamptz NOT NULL DEFAULT now(),
    driver_reminded_at timestamptz,
    CONSTRAINT last_position_trip_fk FOREIGN KEY (trip_id) REFERENCES trip (id)
  );
`;

export class CreatePositions1795701700000 implements MigrationInterface {
  name = 'CreatePositions1795701700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [POSITION, LAST_POSITION]) await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE last_position, position');
  }
}
