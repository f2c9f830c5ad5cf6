import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vehicle has at most one tracker. A revoked one is deleted, with where the vehicle was last. */
const VEHICLE_TRACKER = `
  CREATE TABLE vehicle_tracker (
    vehicle_id integer PRIMARY KEY,
    token_hash text NOT NULL,
    device_id text,
    created_by integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_at timestamptz,
    lat double precision,
    lng double precision,
    accuracy_m real,
    speed_kmh real,
    heading real,
    CONSTRAINT vehicle_tracker_vehicle_fk FOREIGN KEY (vehicle_id) REFERENCES vehicle (id),
    CONSTRAINT vehicle_tracker_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX vehicle_tracker_token_once ON vehicle_tracker (token_hash);
  CREATE UNIQUE INDEX vehicle_tracker_device_once ON vehicle_tracker (device_id) WHERE device_id IS NOT NULL;
`;

export class CreateVehicleTrackers1795701900000 implements MigrationInterface {
  name = 'CreateVehicleTrackers1795701900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(VEHICLE_TRACKER);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE vehicle_tracker');
  }
}
