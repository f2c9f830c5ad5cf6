import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Movements of money: `event_key` makes each happen once. */
const LEDGER_TRANSFER = `
  CREATE TABLE ledger_transfer (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_key text NOT NULL,
    kind text NOT NULL,
    booking_id integer,
    reason text,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT ledger_transfer_kind_known CHECK (kind IN ('payment_approved', 'payment_received',
      'released', 'cancelled', 'decided', 'payout_sent', 'payout_failed', 'refund_sent', 'refund_failed',
      'corrected', 'replaced')),
    CONSTRAINT ledger_transfer_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id)
  );
  CREATE UNIQUE INDEX ledger_transfer_once ON ledger_transfer (event_key);
  CREATE INDEX ledger_transfer_booking ON ledger_transfer (booking_id, id);
`;

/** Entries of the movements, in paisa. */
const LEDGER_ENTRY = `
  CREATE TABLE ledger_entry (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transfer_id integer NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    booking_id integer,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT ledger_entry_not_zero CHECK (amount <> 0),
    CONSTRAINT ledger_entry_account_known CHECK (account ~ '^(wallet|commission|suspense|(held|driver|customer):[1-9][0-9]*)$'),
    CONSTRAINT ledger_entry_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfer (id)
  );
  CREATE INDEX ledger_entry_account ON ledger_entry (account, id, amount);
  CREATE INDEX ledger_entry_transfer ON ledger_entry (transfer_id);
  CREATE INDEX ledger_entry_booking ON ledger_entry (booking_id, id);
  CREATE INDEX ledger_entry_at ON ledger_entry (at, id);
`;

/** Sums of the ledger up to an entry. */
const LEDGER_SNAPSHOT = `
  CREATE TABLE ledger_snapshot (
    entry_id integer PRIMARY KEY,
    wallet bigint NOT NULL,
    held bigint NOT NULL,
    drivers bigint NOT NULL,
    customers bigint NOT NULL,
    commission bigint NOT NULL,
    suspense bigint NOT NULL,
    is_wrong boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  );
`;

/** Bookings whose money was received, until it is settled. */
const DEPOSIT = `
  CREATE TABLE deposit (
    booking_id integer PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now(),
    settled_at timestamptz,
    CONSTRAINT deposit_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id)
  );
  CREATE INDEX deposit_open ON deposit (booking_id) WHERE settled_at IS NULL;
`;

/** A transfer has at least two entries, and they sum to zero. Checked at the commit. */
const LEDGER_BALANCED = `
  CREATE FUNCTION check_ledger_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
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
      END $$;
  CREATE CONSTRAINT TRIGGER ledger_transfer_balanced AFTER INSERT ON ledger_transfer
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transfer();
  CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transfer();
`;

/** The ledger never changes. */
const LEDGER_APPEND_ONLY = `
  CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
      END $$;
  CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE ON ledger_transfer
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
  CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON ledger_transfer
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
  CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON ledger_entry
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
  CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
`;

/** The double-entry ledger. It only grows. */
export class CreateLedger1795700800000 implements MigrationInterface {
  name = 'CreateLedger1795700800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [
      LEDGER_TRANSFER,
      LEDGER_ENTRY,
      LEDGER_SNAPSHOT,
      DEPOSIT,
      LEDGER_BALANCED,
      LEDGER_APPEND_ONLY,
    ])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE deposit, ledger_snapshot, ledger_entry, ledger_transfer`);
    await queryRunner.query('DROP FUNCTION check_ledger_transfer()');
    await queryRunner.query('DROP FUNCTION refuse_ledger_change()');
  }
}
