import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The main job. Each "at most one" rule is a unique index. */
export class CreateBookingsOffersPayments1763600000003 implements MigrationInterface {
  name = 'CreateBookingsOffersPayments1763600000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE booking (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
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
        CONSTRAINT booking_status_known CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
        CONSTRAINT booking_payment_status_known CHECK (payment_status IN ('none', 'pending', 'rejected', 'paid')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX booking_status ON booking (status, id) WHERE deleted_at IS NULL`);
    await queryRunner.query(
      `CREATE INDEX booking_open ON booking (id) WHERE status = 'pending' AND deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX booking_upcoming ON booking (scheduled_time) WHERE status = 'pending' AND deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX booking_user ON booking (user_id, id) WHERE deleted_at IS NULL`);
    await queryRunner.query(`CREATE TABLE offer (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        booking_id integer NOT NULL,
        driver_id integer NOT NULL,
        offered_price numeric(12,2) NOT NULL,
        message text,
        status text NOT NULL DEFAULT 'pending',
        payment_status text NOT NULL DEFAULT 'none',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT offer_status_known CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
        CONSTRAINT offer_price_positive CHECK (offered_price > 0),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX offer_one_accepted ON offer (booking_id) WHERE status = 'accepted'`,
    );
    await queryRunner.query(`CREATE INDEX offer_driver ON offer (driver_id, id)`);
    await queryRunner.query(`CREATE UNIQUE INDEX offer_one_per_driver ON offer (booking_id, driver_id)`);
    await queryRunner.query(`CREATE TABLE payment (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        booking_id integer NOT NULL,
        offer_id integer NOT NULL,
        user_id integer NOT NULL,
        driver_id integer NOT NULL,
        amount numeric(12,2) NOT NULL,
        total numeric(12,2) NOT NULL,
        method text NOT NULL,
        transaction_id text NOT NULL,
        payer_number text,
        paid_at timestamptz,
        status text NOT NULL DEFAULT 'pending',
        decided_by integer,
        decided_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT payment_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        CONSTRAINT payment_amount_positive CHECK (amount > 0),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX payment_transaction_once ON payment (method, transaction_id)`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX payment_one_standing ON payment (booking_id) WHERE status IN ('pending', 'approved')`,
    );
    await queryRunner.query(`CREATE INDEX payment_status ON payment (status, id)`);
    await queryRunner.query(`CREATE INDEX payment_booking ON payment (booking_id, id)`);
    await queryRunner.query(`CREATE TABLE otp (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
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
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX otp_booking ON otp (booking_id, id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX otp_one_live ON otp (booking_id) WHERE used_at IS NULL AND voided_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE booking
        ADD CONSTRAINT booking_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE booking
        ADD CONSTRAINT booking_cancelled_by_fk FOREIGN KEY (cancelled_by) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE booking
        ADD CONSTRAINT booking_booked_by_fk FOREIGN KEY (booked_by) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE booking
        ADD CONSTRAINT booking_selected_offer_fk FOREIGN KEY (selected_offer_id) REFERENCES offer(id)`);
    await queryRunner.query(`ALTER TABLE offer
        ADD CONSTRAINT offer_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id)`);
    await queryRunner.query(`ALTER TABLE offer
        ADD CONSTRAINT offer_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE payment
        ADD CONSTRAINT payment_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id)`);
    await queryRunner.query(`ALTER TABLE payment
        ADD CONSTRAINT payment_offer_fk FOREIGN KEY (offer_id) REFERENCES offer(id)`);
    await queryRunner.query(`ALTER TABLE payment
        ADD CONSTRAINT payment_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE payment
        ADD CONSTRAINT payment_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE payment
        ADD CONSTRAINT payment_decided_by_fk FOREIGN KEY (decided_by) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE otp
        ADD CONSTRAINT otp_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id)`);
    await queryRunner.query(`ALTER TABLE otp
        ADD CONSTRAINT otp_offer_fk FOREIGN KEY (offer_id) REFERENCES offer(id)`);
    await queryRunner.query(`ALTER TABLE otp
        ADD CONSTRAINT otp_issued_by_fk FOREIGN KEY (issued_by) REFERENCES app_user(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE booking DROP CONSTRAINT booking_selected_offer_fk`);
    await queryRunner.query(`DROP TABLE otp`);
    await queryRunner.query(`DROP TABLE payment`);
    await queryRunner.query(`DROP TABLE offer`);
    await queryRunner.query(`DROP TABLE booking`);
  }
}
