import type { MigrationInterface, QueryRunner } from 'typeorm';
import { digitsOf, foldedText } from './search-expressions.js';

/** Bookings, with copies of what lists show of their offer and trip. */
const BOOKING = `
  CREATE TABLE booking (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    pickup_address text NOT NULL,
    drop_address text NOT NULL,
    scheduled_time timestamptz NOT NULL,
    vehicle_type text NOT NULL DEFAULT 'truck',
    notes text,
    status text NOT NULL DEFAULT 'pending',
    distance_km real,
    price numeric(12,2),
    selected_offer_id integer,
    payment_status text NOT NULL DEFAULT 'none',
    confirmed_driver_name text,
    confirmed_message text,
    cancel_reason text,
    cancelled_by integer,
    booked_by integer,
    deleted_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    drivers_alerted_at timestamptz,
    receiver_name text,
    receiver_phone text,
    weight_kg integer,
    goods text,
    trip_stage text,
    trip_problem text,
    needs_driver boolean NOT NULL DEFAULT false,
    cancel_request_id integer,
    cancel_request_reason text,
    pickup_districts text[] NOT NULL DEFAULT '{unknown}',
    CONSTRAINT booking_status_known CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
    CONSTRAINT booking_payment_status_known CHECK (payment_status IN ('none', 'pending', 'rejected', 'paid')),
    CONSTRAINT booking_weight_known CHECK (weight_kg BETWEEN 1 AND 100000),
    CONSTRAINT booking_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT booking_cancelled_by_fk FOREIGN KEY (cancelled_by) REFERENCES app_user (id),
    CONSTRAINT booking_booked_by_fk FOREIGN KEY (booked_by) REFERENCES app_user (id)
  );
  CREATE INDEX booking_status ON booking (status, id) WHERE deleted_at IS NULL;
  CREATE INDEX booking_open ON booking (id) WHERE status = 'pending' AND deleted_at IS NULL;
  CREATE INDEX booking_upcoming ON booking (scheduled_time) WHERE status = 'pending' AND deleted_at IS NULL;
  CREATE INDEX booking_user ON booking (user_id, id) WHERE deleted_at IS NULL;
  CREATE INDEX booking_scheduled ON booking (scheduled_time) WHERE deleted_at IS NULL;
  CREATE INDEX booking_made ON booking (created_at) WHERE deleted_at IS NULL;
  CREATE INDEX booking_due ON booking (scheduled_time) WHERE status = 'confirmed' AND deleted_at IS NULL;
  CREATE INDEX booking_by_making_and_time ON booking USING gist ((id::bigint), scheduled_time)
    WHERE deleted_at IS NULL;
  CREATE INDEX booking_trip_stage ON booking (trip_stage, id) WHERE trip_stage IS NOT NULL AND deleted_at IS NULL;
  CREATE INDEX booking_trip_problem ON booking (id)
    WHERE trip_problem IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL;
  CREATE INDEX booking_needs_driver ON booking (id) WHERE needs_driver AND deleted_at IS NULL;
  CREATE INDEX booking_cancel_requested ON booking (id) WHERE cancel_request_id IS NOT NULL AND deleted_at IS NULL;
  CREATE INDEX booking_search ON booking
    USING gin (${foldedText('pickup_address')} gin_trgm_ops, ${foldedText('drop_address')} gin_trgm_ops);
  CREATE INDEX booking_receiver_search ON booking
    USING gin (${foldedText('receiver_name')} gin_trgm_ops, ${digitsOf('receiver_phone')} gin_trgm_ops);
`;

/** Offers of drivers: one per driver and booking. */
const OFFER = `
  CREATE TABLE offer (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    booking_id integer NOT NULL,
    driver_id integer NOT NULL,
    offered_price numeric(12,2) NOT NULL,
    message text,
    status text NOT NULL DEFAULT 'pending',
    payment_status text NOT NULL DEFAULT 'none',
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    vehicle_id integer,
    valid_until timestamptz,
    busy_hours smallint NOT NULL DEFAULT 12,
    is_outdated boolean NOT NULL DEFAULT false,
    hold_count smallint NOT NULL DEFAULT 0,
    told_blocked_by integer[] NOT NULL DEFAULT '{}',
    CONSTRAINT offer_status_known CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
    CONSTRAINT offer_price_positive CHECK (offered_price > 0),
    CONSTRAINT offer_busy_hours_known CHECK (busy_hours BETWEEN 1 AND 168),
    CONSTRAINT offer_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT offer_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT offer_vehicle_fk FOREIGN KEY (vehicle_id) REFERENCES vehicle (id)
  );
  CREATE UNIQUE INDEX offer_one_accepted ON offer (booking_id) WHERE status = 'accepted';
  CREATE INDEX offer_driver ON offer (driver_id, id);
  CREATE UNIQUE INDEX offer_one_per_driver ON offer (booking_id, driver_id);
  CREATE INDEX offer_vehicle ON offer (vehicle_id, booking_id) WHERE vehicle_id IS NOT NULL;
  ALTER TABLE booking ADD CONSTRAINT booking_selected_offer_fk FOREIGN KEY (selected_offer_id) REFERENCES offer (id);
`;

/** Reserved time of drivers. Without `override_reason`, two of one driver never overlap. */
const COMMITMENT = `
  CREATE TABLE commitment (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    driver_id integer NOT NULL,
    booking_id integer NOT NULL,
    offer_id integer NOT NULL,
    during tstzrange NOT NULL,
    expires_at timestamptz,
    override_reason text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT commitment_driver_once 
      EXCLUDE USING gist (driver_id WITH =, during WITH &&) WHERE ((override_reason IS NULL)),
    CONSTRAINT commitment_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT commitment_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT commitment_offer_fk FOREIGN KEY (offer_id) REFERENCES offer (id)
  );
  CREATE UNIQUE INDEX commitment_one_per_offer ON commitment (offer_id);
  CREATE INDEX commitment_booking ON commitment (booking_id);
  CREATE INDEX commitment_driver ON commitment (driver_id);
`;

/** Requests of customers to cancel a paid booking. */
const CANCEL_REQUEST = `
  CREATE TABLE cancel_request (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    booking_id integer NOT NULL,
    reason text NOT NULL,
    status text NOT NULL DEFAULT 'open',
    decision_reason text,
    decided_by integer,
    decided_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT cancel_request_status_known CHECK (status IN ('open', 'accepted', 'declined', 'closed')),
    CONSTRAINT cancel_request_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT cancel_request_decided_by_fk FOREIGN KEY (decided_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX cancel_request_one_open ON cancel_request (booking_id) WHERE status = 'open';
`;

/** Delivery codes. */
const OTP = `
  CREATE TABLE otp (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    booking_id integer NOT NULL,
    offer_id integer NOT NULL,
    code_hash text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    voided_at timestamptz,
    issued_by integer NOT NULL,
    reason text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT otp_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT otp_offer_fk FOREIGN KEY (offer_id) REFERENCES offer (id),
    CONSTRAINT otp_issued_by_fk FOREIGN KEY (issued_by) REFERENCES app_user (id)
  );
  CREATE INDEX otp_booking ON otp (booking_id, id);
  CREATE UNIQUE INDEX otp_one_live ON otp (booking_id) WHERE used_at IS NULL AND voided_at IS NULL;
`;

/** Ratings of completed bookings, by either side. */
const RATING = `
  CREATE TABLE rating (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    booking_id integer NOT NULL,
    driver_id integer NOT NULL,
    rated_by text NOT NULL,
    author_id integer NOT NULL,
    stars smallint NOT NULL,
    comment text,
    shown_from timestamptz NOT NULL,
    announced_at timestamptz,
    hidden_at timestamptz,
    hidden_by integer,
    hide_reason text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT rating_side_known CHECK (rated_by IN ('customer', 'driver')),
    CONSTRAINT rating_stars_known CHECK (stars BETWEEN 1 AND 5),
    CONSTRAINT rating_hidden_whole CHECK ((hidden_at IS NULL) = (hidden_by IS NULL)
      AND (hidden_at IS NULL) = (hide_reason IS NULL)),
    CONSTRAINT rating_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT rating_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT rating_author_fk FOREIGN KEY (author_id) REFERENCES app_user (id),
    CONSTRAINT rating_hidden_by_fk FOREIGN KEY (hidden_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX rating_once ON rating (booking_id, rated_by);
  CREATE INDEX rating_unannounced ON rating (shown_from) WHERE announced_at IS NULL;
`;

/** Bookings and offers. Each "at most one" rule is a unique index. */
export class CreateBookingsAndOffers1795700400000 implements MigrationInterface {
  name = 'CreateBookingsAndOffers1795700400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [BOOKING, OFFER, COMMITMENT, CANCEL_REQUEST, OTP, RATING])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE rating, otp, cancel_request, commitment, offer, booking`);
  }
}
