import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Trips and their append-only events, and what a booking says of receiver and goods. Later migrations start the trips of confirmed
 * bookings and validate the checks, because this one locks the table of bookings.
 */
export class CreateTrips1795367000000 implements MigrationInterface {
  name = 'CreateTrips1795367000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE booking
        ADD COLUMN receiver_name text,
        ADD COLUMN receiver_phone text,
        ADD COLUMN weight_kg integer,
        ADD COLUMN goods text,
        ADD COLUMN trip_stage text,
        ADD COLUMN trip_problem text`);
    await queryRunner.query(
      `ALTER TABLE booking ADD CONSTRAINT booking_weight_known CHECK (weight_kg BETWEEN 1 AND 100000) NOT VALID`,
    );
    await queryRunner.query(`ALTER TABLE file DROP CONSTRAINT file_purpose_known`);
    await queryRunner.query(`ALTER TABLE file ADD CONSTRAINT file_purpose_known CHECK (purpose IN (
        'driver_document', 'vehicle_document', 'vehicle_photo', 'ticket_attachment', 'trip_photo')) NOT VALID`);
    await createTrip(queryRunner);
    await createTripEvent(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE trip_event`);
    await queryRunner.query(`DROP FUNCTION refuse_trip_event_change()`);
    await queryRunner.query(`DROP TABLE trip`);
    await queryRunner.query(`ALTER TABLE file DROP CONSTRAINT file_purpose_known`);
    // Not validated: the rows of photos stay, so that the clean-up can remove their content.
    await queryRunner.query(`ALTER TABLE file ADD CONSTRAINT file_purpose_known CHECK (purpose IN (
        'driver_document', 'vehicle_document', 'vehicle_photo', 'ticket_attachment')) NOT VALID`);
    await queryRunner.query(`ALTER TABLE booking
        DROP COLUMN receiver_name,
        DROP COLUMN receiver_phone,
        DROP COLUMN weight_kg,
        DROP COLUMN goods,
        DROP COLUMN trip_stage,
        DROP COLUMN trip_problem`);
  }
}

async function createTrip(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE trip (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        booking_id integer NOT NULL,
        offer_id integer NOT NULL,
        driver_id integer NOT NULL,
        stage text NOT NULL DEFAULT 'assigned',
        open_problem text,
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT trip_stage_known CHECK (
            stage IN ('assigned', 'coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded')),
        PRIMARY KEY (id)
    )`);
  await queryRunner.query(`CREATE UNIQUE INDEX trip_offer ON trip (offer_id)`);
  await queryRunner.query(`CREATE INDEX trip_booking ON trip (booking_id, id)`);
  await queryRunner.query(`CREATE UNIQUE INDEX trip_one_running ON trip (booking_id) WHERE ended_at IS NULL`);
  await queryRunner.query(`ALTER TABLE trip
        ADD CONSTRAINT trip_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id),
        ADD CONSTRAINT trip_offer_fk FOREIGN KEY (offer_id) REFERENCES offer(id),
        ADD CONSTRAINT trip_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user(id)`);
}

async function createTripEvent(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE trip_event (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        trip_id integer NOT NULL,
        client_id uuid NOT NULL,
        kind text NOT NULL,
        problem text,
        happened_at timestamptz NOT NULL,
        is_clock_off boolean NOT NULL DEFAULT false,
        recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        lat double precision,
        lng double precision,
        accuracy_m real,
        note text,
        recorded_by integer NOT NULL,
        CONSTRAINT trip_event_kind_known CHECK (
            kind IN ('coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded', 'problem')),
        CONSTRAINT trip_event_problem_known CHECK ((kind = 'problem') = (problem IS NOT NULL)),
        CONSTRAINT trip_event_place_whole CHECK ((lat IS NULL) = (lng IS NULL)),
        PRIMARY KEY (id)
    )`);
  await queryRunner.query(`CREATE UNIQUE INDEX trip_event_once ON trip_event (client_id)`);
  await queryRunner.query(`CREATE INDEX trip_event_trip ON trip_event (trip_id, id)`);
  await queryRunner.query(`ALTER TABLE trip_event
        ADD CONSTRAINT trip_event_trip_fk FOREIGN KEY (trip_id) REFERENCES trip(id),
        ADD CONSTRAINT trip_event_recorded_by_fk FOREIGN KEY (recorded_by) REFERENCES app_user(id)`);
  await queryRunner.query(`CREATE FUNCTION refuse_trip_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'trip_event is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
  await queryRunner.query(`CREATE TRIGGER trip_event_append_only BEFORE UPDATE OR DELETE ON trip_event
        FOR EACH ROW EXECUTE FUNCTION refuse_trip_event_change()`);
  await queryRunner.query(`CREATE TRIGGER trip_event_no_truncate BEFORE TRUNCATE ON trip_event
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_trip_event_change()`);
}
