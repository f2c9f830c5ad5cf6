import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters and digits of a transaction id, in upper case: how ids are compared. */
const KEY = `upper(regexp_replace(transaction_id, '[^A-Za-z0-9]', '', 'g'))`;

/** Payout accounts, payouts and refunds, with a refund of everything that is owed to customers so far. */
export class CreatePayouts1795380000000 implements MigrationInterface {
  name = 'CreatePayouts1795380000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createPayouts(queryRunner);
    await createRefunds(queryRunner);
    await makeRefunds(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE refund`);
    await queryRunner.query(`DROP TABLE payout`);
    await queryRunner.query(`DROP TABLE payout_account`);
  }
}

async function createPayouts(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE payout_account (
        user_id integer NOT NULL,
        method text NOT NULL,
        number_sealed text NOT NULL,
        number_masked text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        stopped_until timestamptz,
        CONSTRAINT payout_account_method_known CHECK (method IN ('bkash', 'nagad', 'rocket')),
        PRIMARY KEY (user_id)
    )`);
  await queryRunner.query(`ALTER TABLE payout_account
        ADD CONSTRAINT payout_account_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
  await queryRunner.query(`CREATE TABLE payout (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        driver_id integer NOT NULL,
        amount numeric(12,2) NOT NULL,
        method text NOT NULL,
        number_sealed text NOT NULL,
        number_masked text NOT NULL,
        status text NOT NULL DEFAULT 'due',
        transaction_id text,
        reason text,
        created_by integer NOT NULL,
        sent_by integer,
        sent_at timestamptz,
        closed_by integer,
        closed_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT payout_amount_positive CHECK (amount > 0),
        CONSTRAINT payout_method_known CHECK (method IN ('bkash', 'nagad', 'rocket')),
        CONSTRAINT payout_status_known CHECK (status IN ('due', 'sent', 'failed', 'cancelled')),
        CONSTRAINT payout_sent_once CHECK ((status IN ('sent', 'failed')) = (transaction_id IS NOT NULL)),
        PRIMARY KEY (id)
    )`);
  for (const [name, column] of [
    ['driver', 'driver_id'],
    ['created_by', 'created_by'],
    ['sent_by', 'sent_by'],
    ['closed_by', 'closed_by'],
  ])
    await queryRunner.query(`ALTER TABLE payout
        ADD CONSTRAINT payout_${name}_fk FOREIGN KEY (${column}) REFERENCES app_user(id)`);
  await queryRunner.query(`CREATE UNIQUE INDEX payout_one_due ON payout (driver_id) WHERE status = 'due'`);
  await queryRunner.query(`CREATE INDEX payout_driver ON payout (driver_id, id)`);
  await queryRunner.query(`CREATE INDEX payout_method ON payout (method, id)`);
  await queryRunner.query(`CREATE INDEX payout_attention ON payout
        ((CASE status WHEN 'due' THEN 4 WHEN 'sent' THEN 3 WHEN 'failed' THEN 2 ELSE 1 END), id)`);
  await queryRunner.query(`CREATE INDEX payout_search ON payout USING gin ((${KEY}) gin_trgm_ops)`);
  await indexAlike(queryRunner, 'payout');
}

async function createRefunds(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE refund (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        transfer_id integer NOT NULL,
        booking_id integer NOT NULL,
        user_id integer NOT NULL,
        amount numeric(12,2) NOT NULL,
        method text,
        number text,
        is_payer_number boolean NOT NULL,
        status text NOT NULL DEFAULT 'due',
        transaction_id text,
        reason text,
        sent_by integer,
        sent_at timestamptz,
        failed_by integer,
        failed_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT refund_amount_positive CHECK (amount > 0),
        CONSTRAINT refund_status_known CHECK (status IN ('due', 'sent', 'failed')),
        CONSTRAINT refund_sent_once CHECK ((status <> 'due') = (transaction_id IS NOT NULL)),
        PRIMARY KEY (id)
    )`);
  for (const [name, column, table] of [
    ['transfer', 'transfer_id', 'ledger_transfer'],
    ['booking', 'booking_id', 'booking'],
    ['user', 'user_id', 'app_user'],
    ['sent_by', 'sent_by', 'app_user'],
    ['failed_by', 'failed_by', 'app_user'],
  ])
    await queryRunner.query(`ALTER TABLE refund
        ADD CONSTRAINT refund_${name}_fk FOREIGN KEY (${column}) REFERENCES ${table}(id)`);
  await queryRunner.query(`CREATE UNIQUE INDEX refund_of_transfer ON refund (transfer_id)`);
  await queryRunner.query(`CREATE INDEX refund_user ON refund (user_id, id)`);
  await queryRunner.query(`CREATE INDEX refund_booking ON refund (booking_id, id)`);
  await queryRunner.query(`CREATE INDEX refund_attention ON refund
        ((CASE status WHEN 'due' THEN 3 WHEN 'sent' THEN 2 ELSE 1 END), id)`);
  await queryRunner.query(`CREATE INDEX refund_search ON refund
        USING gin ((${KEY}) gin_trgm_ops, number gin_trgm_ops)`);
  await indexAlike(queryRunner, 'refund');
}

/** Orders of the two lists, and their transaction ids. */
async function indexAlike(queryRunner: QueryRunner, table: string): Promise<void> {
  await queryRunner.query(`CREATE INDEX ${table}_status ON ${table} (status, id)`);
  await queryRunner.query(`CREATE INDEX ${table}_made ON ${table} (created_at, id)`);
  await queryRunner.query(`CREATE INDEX ${table}_amount ON ${table} (amount, id)`);
  await queryRunner.query(`CREATE INDEX ${table}_status_amount ON ${table} (status, amount, id)`);
  await queryRunner.query(`CREATE UNIQUE INDEX ${table}_transaction_once ON ${table} (method, (${KEY}))
        WHERE transaction_id IS NOT NULL`);
}

/** Nothing was sent back before, so every debt to a customer is still owed. */
async function makeRefunds(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`INSERT INTO refund
        (transfer_id, booking_id, user_id, amount, method, number, is_payer_number, created_at)
        SELECT transfer.id, transfer.booking_id, substr(entry.account, 10)::int, -entry.amount / 100.0,
            payment.method, payment.payer_number, payment.payer_number IS NOT NULL, transfer.at
        FROM ledger_entry entry JOIN ledger_transfer transfer ON transfer.id = entry.transfer_id
        LEFT JOIN payment ON payment.id = CASE WHEN transfer.event_key LIKE 'payment:%'
            THEN substr(transfer.event_key, 9)::int
            ELSE (SELECT paid.id FROM payment paid WHERE paid.booking_id = transfer.booking_id AND paid.status = 'approved') END
        WHERE entry.account LIKE 'customer:%' AND entry.amount < 0 ORDER BY transfer.id`);
}
