import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TRANSACTION_KEY } from './search-expressions.js';

/** Where drivers get their money. */
const PAYOUT_ACCOUNT = `
  CREATE TABLE payout_account (
    user_id integer PRIMARY KEY,
    method text NOT NULL,
    number_sealed text NOT NULL,
    number_masked text NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    stopped_until timestamptz,
    CONSTRAINT payout_account_method_known CHECK (method IN ('bkash', 'nagad', 'rocket')),
    CONSTRAINT payout_account_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** Payouts to drivers: at most one is due per driver. */
const PAYOUT = `
  CREATE TABLE payout (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    CONSTRAINT payout_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT payout_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user (id),
    CONSTRAINT payout_sent_by_fk FOREIGN KEY (sent_by) REFERENCES app_user (id),
    CONSTRAINT payout_closed_by_fk FOREIGN KEY (closed_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX payout_one_due ON payout (driver_id) WHERE status = 'due';
  CREATE INDEX payout_driver ON payout (driver_id, id);
  CREATE INDEX payout_method ON payout (method, id);
  CREATE INDEX payout_attention ON payout
    ((CASE status WHEN 'due' THEN 4 WHEN 'sent' THEN 3 WHEN 'failed' THEN 2 ELSE 1 END), id);
  CREATE INDEX payout_search ON payout USING gin (${TRANSACTION_KEY} gin_trgm_ops);
  CREATE INDEX payout_status ON payout (status, id);
  CREATE INDEX payout_made ON payout (created_at, id);
  CREATE INDEX payout_amount ON payout (amount, id);
  CREATE INDEX payout_status_amount ON payout (status, amount, id);
  CREATE UNIQUE INDEX payout_transaction_once ON payout (method, ${TRANSACTION_KEY}) WHERE transaction_id IS NOT NULL;
`;

/** Refunds to customers: one per transfer that owes them something. */
const REFUND = `
  CREATE TABLE refund (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    CONSTRAINT refund_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger_transfer (id),
    CONSTRAINT refund_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT refund_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT refund_sent_by_fk FOREIGN KEY (sent_by) REFERENCES app_user (id),
    CONSTRAINT refund_failed_by_fk FOREIGN KEY (failed_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX refund_of_transfer ON refund (transfer_id);
  CREATE INDEX refund_user ON refund (user_id, id);
  CREATE INDEX refund_booking ON refund (booking_id, id);
  CREATE INDEX refund_attention ON refund ((CASE status WHEN 'due' THEN 3 WHEN 'sent' THEN 2 ELSE 1 END), id);
  CREATE INDEX refund_search ON refund USING gin (${TRANSACTION_KEY} gin_trgm_ops, number gin_trgm_ops);
  CREATE INDEX refund_status ON refund (status, id);
  CREATE INDEX refund_made ON refund (created_at, id);
  CREATE INDEX refund_amount ON refund (amount, id);
  CREATE INDEX refund_status_amount ON refund (status, amount, id);
  CREATE UNIQUE INDEX refund_transaction_once ON refund (method, ${TRANSACTION_KEY}) WHERE transaction_id IS NOT NULL;
`;

/** Disputes about the money of a booking, each with a ticket. */
const DISPUTE = `
  CREATE TABLE dispute (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    booking_id integer NOT NULL,
    opened_by text NOT NULL,
    driver_id integer NOT NULL,
    ticket_id integer NOT NULL,
    message_id integer,
    reason text NOT NULL,
    message text NOT NULL,
    status text NOT NULL DEFAULT 'open',
    refund numeric(12,2),
    payout numeric(12,2),
    decision_reason text,
    decided_by integer,
    ended_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT dispute_status_known CHECK (status IN ('open', 'decided', 'closed')),
    CONSTRAINT dispute_side_known CHECK (opened_by IN ('customer', 'driver')),
    CONSTRAINT dispute_decision_complete CHECK ((status = 'decided') = (refund IS NOT NULL
      AND payout IS NOT NULL AND decision_reason IS NOT NULL AND decided_by IS NOT NULL)),
    CONSTRAINT dispute_amounts_not_negative CHECK (refund >= 0 AND payout >= 0),
    CONSTRAINT dispute_end_known CHECK ((status = 'open') = (ended_at IS NULL)),
    CONSTRAINT dispute_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT dispute_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT dispute_ticket_fk FOREIGN KEY (ticket_id) REFERENCES support_ticket (id),
    CONSTRAINT dispute_message_fk FOREIGN KEY (message_id) REFERENCES ticket_message (id),
    CONSTRAINT dispute_decided_by_fk FOREIGN KEY (decided_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX dispute_one_open ON dispute (booking_id) WHERE status = 'open';
  CREATE INDEX dispute_booking ON dispute (booking_id, id);
  CREATE INDEX dispute_status ON dispute (status, id);
  CREATE INDEX dispute_created ON dispute (created_at, id);
`;

/** Payouts to drivers, refunds to customers, and disputes. */
export class CreatePayoutsAndDisputes1795700900000 implements MigrationInterface {
  name = 'CreatePayoutsAndDisputes1795700900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [PAYOUT_ACCOUNT, PAYOUT, REFUND, DISPUTE]) await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE dispute, refund, payout, payout_account`);
  }
}
