import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drivers: their application, licence and suspension. */
const DRIVER_APPLICATION = `
  CREATE TABLE driver_application (
    user_id integer PRIMARY KEY,
    vehicle_type text NOT NULL,
    experience text NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    reason text,
    reviewed_by integer,
    reviewed_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    pending_name text,
    suspension_reason text,
    suspended_until timestamptz,
    licence_expires_on date,
    CONSTRAINT driver_application_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
    CONSTRAINT driver_application_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT driver_application_reviewed_by_fk FOREIGN KEY (reviewed_by) REFERENCES app_user (id)
  );
  CREATE INDEX driver_application_status ON driver_application (status, user_id);
  CREATE INDEX driver_application_pending_name ON driver_application (user_id) WHERE pending_name IS NOT NULL;
  CREATE INDEX driver_application_created ON driver_application (created_at, user_id);
  CREATE INDEX driver_application_suspended ON driver_application (user_id) WHERE suspension_reason IS NOT NULL;
  CREATE INDEX driver_application_licence ON driver_application (licence_expires_on)
    WHERE licence_expires_on IS NOT NULL;
`;

/** The history of suspensions. Only the end of one is written later. */
const DRIVER_SUSPENSION = `
  CREATE TABLE driver_suspension (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    driver_id integer NOT NULL,
    reason text NOT NULL,
    until timestamptz,
    created_by integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    ended_by integer,
    CONSTRAINT driver_suspension_end_later CHECK (until > created_at AND ended_at >= created_at),
    CONSTRAINT driver_suspension_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT driver_suspension_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user (id),
    CONSTRAINT driver_suspension_ended_by_fk FOREIGN KEY (ended_by) REFERENCES app_user (id)
  );
  CREATE INDEX driver_suspension_driver ON driver_suspension (driver_id, id);
  CREATE UNIQUE INDEX driver_suspension_one_open ON driver_suspension (driver_id) WHERE ended_at IS NULL;
  CREATE INDEX driver_suspension_until ON driver_suspension (until) WHERE ended_at IS NULL;
`;

/** Vehicles. `is_plate_repeated` excepts a vehicle from the unique index of plates. */
const VEHICLE = `
  CREATE TABLE vehicle (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    reviewed_by integer,
    reviewed_at timestamptz,
    registration_expires_on date,
    fitness_expires_on date,
    tax_token_expires_on date,
    insurance_expires_on date,
    is_plate_repeated boolean NOT NULL DEFAULT false,
    CONSTRAINT vehicle_status_known CHECK (status IN ('active', 'inactive')),
    CONSTRAINT vehicle_verification_known CHECK (verification IN ('pending', 'approved', 'rejected')),
    CONSTRAINT vehicle_capacity_positive CHECK (capacity_kg > 0),
    CONSTRAINT vehicle_owner_fk FOREIGN KEY (owner_id) REFERENCES app_user (id),
    CONSTRAINT vehicle_reviewed_by_fk FOREIGN KEY (reviewed_by) REFERENCES app_user (id)
  );
  CREATE INDEX vehicle_owner ON vehicle (owner_id);
  CREATE INDEX vehicle_verification ON vehicle (verification, id) WHERE deleted_at IS NULL;
  CREATE INDEX vehicle_capacity ON vehicle (capacity_kg, id) WHERE deleted_at IS NULL;
  CREATE INDEX vehicle_created ON vehicle (created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX vehicle_plate ON vehicle (plate_key, id) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX vehicle_plate_unique ON vehicle (plate_key) WHERE deleted_at IS NULL AND NOT is_plate_repeated;
  CREATE INDEX vehicle_plate_search ON vehicle USING gin (plate_key gin_trgm_ops);
`;

/** Reminders of documents that expire, sent once per date and stage. */
const PAPER_REMINDER = `
  CREATE TABLE paper_reminder (
    paper text NOT NULL,
    subject_id integer NOT NULL,
    expires_on date NOT NULL,
    stage smallint NOT NULL,
    user_id integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (paper, subject_id, expires_on, stage),
    CONSTRAINT paper_reminder_stage_known CHECK (stage IN (30, 7, 1, -1)),
    CONSTRAINT paper_reminder_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** Uploaded files of every feature. `subject_id` is a row of the feature that `purpose` names. */
const FILE = `
  CREATE TABLE file (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer,
    purpose text NOT NULL,
    subject_id integer,
    storage_key text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    name text NOT NULL,
    attached_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    position smallint NOT NULL DEFAULT 0,
    kind text,
    reviewed_at timestamptz,
    rejection_reason text,
    CONSTRAINT file_purpose_known CHECK (purpose IN ('driver_document', 'vehicle_document',
      'vehicle_photo', 'ticket_attachment', 'trip_photo')),
    CONSTRAINT file_kind_known CHECK (kind IN ('photo', 'licence', 'registration', 'fitness',
      'tax_token', 'insurance', 'unconfirmed')),
    CONSTRAINT file_owner_fk FOREIGN KEY (owner_id) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX file_storage_key_unique ON file (storage_key);
  CREATE INDEX file_subject ON file (purpose, subject_id) WHERE subject_id IS NOT NULL AND deleted_at IS NULL;
  CREATE INDEX file_loose ON file (id) WHERE attached_at IS NULL OR deleted_at IS NOT NULL;
`;

/** Suspensions are never deleted. */
const DRIVER_SUSPENSION_KEPT = `
  CREATE FUNCTION refuse_driver_suspension_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'suspensions are kept' USING ERRCODE = 'insufficient_privilege';
      END $$;
  CREATE TRIGGER driver_suspension_kept BEFORE DELETE OR TRUNCATE ON driver_suspension
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_driver_suspension_removal();
`;

/** Drivers, their vehicles and documents. */
export class CreateDriversAndVehicles1795700300000 implements MigrationInterface {
  name = 'CreateDriversAndVehicles1795700300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [
      DRIVER_APPLICATION,
      DRIVER_SUSPENSION,
      VEHICLE,
      PAPER_REMINDER,
      FILE,
      DRIVER_SUSPENSION_KEPT,
    ])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE file, paper_reminder, vehicle, driver_suspension, driver_application`,
    );
    await queryRunner.query('DROP FUNCTION refuse_driver_suspension_removal()');
  }
}
