import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicles, verified for the driver and active or not for the admin. */
export class CreateVehicles1763600000002 implements MigrationInterface {
  name = 'CreateVehicles1763600000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE vehicle (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        owner_id integer NOT NULL,
        vehicle_type text NOT NULL,
        license_plate text NOT NULL,
        plate_key text NOT NULL,
        capacity_kg integer NOT NULL,
        status text NOT NULL DEFAULT 'active',
        verification text NOT NULL DEFAULT 'pending',
        rejection_reason text,
        deleted_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT vehicle_status_known CHECK (status IN ('active', 'inactive')),
        CONSTRAINT vehicle_verification_known CHECK (verification IN ('pending', 'approved', 'rejected')),
        CONSTRAINT vehicle_capacity_positive CHECK (capacity_kg > 0),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX vehicle_plate_unique ON vehicle (plate_key) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX vehicle_owner ON vehicle (owner_id)`);
    await queryRunner.query(`ALTER TABLE vehicle
        ADD CONSTRAINT vehicle_owner_fk FOREIGN KEY (owner_id) REFERENCES app_user(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE vehicle`);
  }
}
