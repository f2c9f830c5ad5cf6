import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trip per driver of a confirmed booking. */
const TRIP = `
  CREATE TABLE trip (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    booking_id integer NOT NULL,
    offer_id integer NOT NULL,
    driver_id integer NOT NULL,
    stage text NOT NULL DEFAULT 'assigned',
    open_problem text,
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    release_reason text,
    coming_asked_for timestamptz,
    late_told_for timestamptz,
    CONSTRAINT trip_stage_known CHECK (stage IN ('assigned', 'coming', 'on_the_way', 'at_pickup',
      'loaded', 'at_drop', 'unloaded')),
    CONSTRAINT trip_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT trip_offer_fk FOREIGN KEY (offer_id) REFERENCES offer (id),
    CONSTRAINT trip_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id)
  );
  CREATE INDEX trip_booking ON trip (booking_id, id);
  CREATE UNIQUE INDEX trip_one_running ON trip (booking_id) WHERE ended_at IS NULL;
  CREATE INDEX trip_offer ON trip (offer_id);
  CREATE INDEX trip_driver_ended ON trip (driver_id, ended_at, id) WHERE ended_at IS NOT NULL;
`;

/** What drivers report. `client_id` makes a repeated report one event. */
const TRIP_EVENT = `
  CREATE TABLE trip_event (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    CONSTRAINT trip_event_kind_known CHECK (kind IN ('coming', 'on_the_way', 'at_pickup', 'loaded',
      'at_drop', 'unloaded', 'problem')),
    CONSTRAINT trip_event_problem_known CHECK ((kind = 'problem') = (problem IS NOT NULL)),
    CONSTRAINT trip_event_place_whole CHECK ((lat IS NULL) = (lng IS NULL)),
    CONSTRAINT trip_event_trip_fk FOREIGN KEY (trip_id) REFERENCES trip (id),
    CONSTRAINT trip_event_recorded_by_fk FOREIGN KEY (recorded_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX trip_event_once ON trip_event (client_id);
  CREATE INDEX trip_event_trip ON trip_event (trip_id, id);
`;

/** Reports never change. */
const TRIP_EVENT_APPEND_ONLY = `
  CREATE FUNCTION refuse_trip_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'trip_event is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
  CREATE TRIGGER trip_event_append_only BEFORE DELETE OR UPDATE ON trip_event
    FOR EACH ROW EXECUTE FUNCTION refuse_trip_event_change();
  CREATE TRIGGER trip_event_no_truncate BEFORE TRUNCATE ON trip_event
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_trip_event_change();
`;

/** Trips of confirmed bookings. */
export class CreateTrips1795700500000 implements MigrationInterface {
  name = 'CreateTrips1795700500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [TRIP, TRIP_EVENT, TRIP_EVENT_APPEND_ONLY]) await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE trip_event, trip`);
    await queryRunner.query('DROP FUNCTION refuse_trip_event_change()');
  }
}
