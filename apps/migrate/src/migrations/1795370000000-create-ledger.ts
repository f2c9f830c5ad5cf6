import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger, with every payment approved so far. The money of bookings that are completed is held, so that the job releases it;
 * that of cancelled bookings is owed to their customers.
 */
export class CreateLedger1795370000000 implements MigrationInterface {
  name = 'CreateLedger1795370000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment ADD COLUMN received numeric(12,2)`);
    await createTables(queryRunner);
    await postApprovedPayments(queryRunner);
    await postCancelledBookings(queryRunner);
    // After the rows, which would otherwise be checked one by one.
    await keepBalanced(queryRunner);
    await keepAppendOnly(queryRunner, 'ledger_transfer');
    await keepAppendOnly(queryRunner, 'ledger_entry');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ledger_entry`);
    await queryRunner.query(`DROP TABLE ledger_transfer`);
    await queryRunner.query(`DROP FUNCTION refuse_ledger_change()`);
    await queryRunner.query(`DROP FUNCTION check_ledger_transfer()`);
    await queryRunner.query(`DROP TABLE deposit`);
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN received`);
  }
}

async function createTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE ledger_transfer (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        event_key text NOT NULL,
        kind text NOT NULL,
        booking_id integer,
        reason text,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ledger_transfer_kind_known CHECK (kind IN ('payment_approved', 'payment_received', 'released', 'cancelled', 'decided',
    'payout_sent', 'payout_failed', 'refund_sent', 'refund_failed', 'corrected')),
        PRIMARY KEY (id)
    )`);
  await queryRunner.query(`CREATE UNIQUE INDEX ledger_transfer_once ON ledger_transfer (event_key)`);
  await queryRunner.query(`CREATE INDEX ledger_transfer_booking ON ledger_transfer (booking_id, id)`);
  await queryRunner.query(`ALTER TABLE ledger_transfer
        ADD CONSTRAINT ledger_transfer_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id)`);
  await queryRunner.query(`CREATE TABLE ledger_entry (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        transfer_id integer NOT NULL,
        account text NOT NULL,
        amount bigint NOT NULL,
        booking_id integer,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ledger_entry_not_zero CHECK (amount <> 0),
        CONSTRAINT ledger_entry_account_known CHECK (
            account ~ '^(wallet|commission|suspense|(held|driver|customer):[1-9][0-9]*)$'),
        PRIMARY KEY (id)
    )`);
  await queryRunner.query(`CREATE INDEX ledger_entry_account ON ledger_entry (account, id, amount)`);
  await queryRunner.query(`CREATE INDEX ledger_entry_transfer ON ledger_entry (transfer_id)`);
  await queryRunner.query(`CREATE INDEX ledger_entry_booking ON ledger_entry (booking_id, id)`);
  await queryRunner.query(`CREATE INDEX ledger_entry_at ON ledger_entry (at, id)`);
  await queryRunner.query(`ALTER TABLE ledger_entry
        ADD CONSTRAINT ledger_entry_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id)`);
  await queryRunner.query(`CREATE TABLE deposit (
        booking_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        PRIMARY KEY (booking_id)
    )`);
  await queryRunner.query(`CREATE INDEX deposit_open ON deposit (booking_id) WHERE settled_at IS NULL`);
  await queryRunner.query(`ALTER TABLE deposit
        ADD CONSTRAINT deposit_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id)`);
}

async function postApprovedPayments(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`INSERT INTO ledger_transfer (event_key, kind, booking_id, at)
        SELECT 'payment:' || payment.id, 'payment_approved', booking.id, coalesce(payment.decided_at, payment.created_at) AS at
        FROM payment JOIN booking ON booking.id = payment.booking_id
        WHERE payment.status = 'approved' ORDER BY at, payment.id`);
  await queryRunner.query(`INSERT INTO ledger_entry (transfer_id, account, amount, booking_id, at)
        SELECT transfer.id, entry.account, entry.amount, transfer.booking_id, transfer.at
        FROM payment JOIN ledger_transfer transfer ON transfer.event_key = 'payment:' || payment.id
        CROSS JOIN LATERAL (VALUES
            (1, 'wallet', payment.amount),
            (2, 'held:' || payment.booking_id, -least(payment.amount, payment.total)),
            (3, 'customer:' || payment.user_id, -greatest(0, payment.amount - payment.total))) AS taka (place, account, amount)
        CROSS JOIN LATERAL (SELECT taka.account, (taka.amount * 100)::bigint AS amount) entry
        WHERE entry.amount <> 0 ORDER BY transfer.id, taka.place`);
  await queryRunner.query(`INSERT INTO deposit (booking_id, created_at)
        SELECT booking_id, at FROM ledger_transfer ORDER BY booking_id`);
}

async function postCancelledBookings(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`INSERT INTO ledger_transfer (event_key, kind, booking_id)
        SELECT 'settled:' || deposit.booking_id, 'cancelled', deposit.booking_id
        FROM deposit JOIN booking ON booking.id = deposit.booking_id
        WHERE booking.status = 'cancelled' ORDER BY deposit.booking_id`);
  await queryRunner.query(`INSERT INTO ledger_entry (transfer_id, account, amount, booking_id, at)
        SELECT transfer.id, entry.account, entry.amount, transfer.booking_id, transfer.at
        FROM ledger_transfer transfer JOIN booking ON booking.id = transfer.booking_id
        JOIN ledger_entry held ON held.account = 'held:' || transfer.booking_id
        CROSS JOIN LATERAL (VALUES
            (1, held.account, -held.amount),
            (2, 'customer:' || booking.user_id, held.amount)) AS entry (place, account, amount)
        WHERE transfer.kind = 'cancelled' ORDER BY transfer.id, entry.place`);
  await queryRunner.query(`UPDATE deposit SET settled_at = now() FROM booking
        WHERE booking.id = deposit.booking_id AND booking.status = 'cancelled'`);
}

async function keepBalanced(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE FUNCTION check_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        checked integer;
        entries integer;
        total numeric;
      BEGIN
        IF TG_TABLE_NAME = 'ledger_transfer' THEN
          checked := NEW.id;
        ELSE
          checked := NEW.transfer_id;
        END IF;
        SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entry WHERE transfer_id = checked;
        IF entries < 2 OR total <> 0 THEN
          RAISE EXCEPTION 'ledger transfer % has % entries that sum to %', checked, entries, total
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfer_balanced';
        END IF;
        RETURN NULL;
      END $$`);
  for (const table of ['ledger_transfer', 'ledger_entry'])
    await queryRunner.query(`CREATE CONSTRAINT TRIGGER ${table}_balanced AFTER INSERT ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transfer()`);
}

async function keepAppendOnly(queryRunner: QueryRunner, table: string): Promise<void> {
  await queryRunner.query(`CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
      END $$`);
  await queryRunner.query(`CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`);
  await queryRunner.query(`CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
}
