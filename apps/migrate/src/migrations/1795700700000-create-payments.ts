import type { MigrationInterface, QueryRunner } from 'typeorm';
import { digitsOf, foldedText, TRANSACTION_KEY } from './search-expressions.js';

/** Payments of customers. `is_transaction_repeated` excepts one from the unique index of transaction ids. */
const PAYMENT = `
  CREATE TABLE payment (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    expected_total numeric(12,2),
    reject_reason text,
    is_transaction_repeated boolean NOT NULL DEFAULT false,
    received numeric(12,2),
    withdrawn_at timestamptz,
    short_reason text,
    CONSTRAINT payment_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
    CONSTRAINT payment_amount_positive CHECK (amount > 0),
    CONSTRAINT payment_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
    CONSTRAINT payment_offer_fk FOREIGN KEY (offer_id) REFERENCES offer (id),
    CONSTRAINT payment_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT payment_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user (id),
    CONSTRAINT payment_decided_by_fk FOREIGN KEY (decided_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX payment_one_standing ON payment (booking_id) WHERE status IN ('pending', 'approved');
  CREATE INDEX payment_status ON payment (status, id);
  CREATE INDEX payment_booking ON payment (booking_id, id);
  CREATE INDEX payment_approved ON payment (decided_at) WHERE status = 'approved';
  CREATE INDEX payment_user ON payment (user_id, id);
  CREATE INDEX payment_made ON payment (created_at, id);
  CREATE INDEX payment_amount ON payment (amount, id);
  CREATE INDEX payment_status_amount ON payment (status, amount, id);
  CREATE INDEX payment_attention ON payment
    ((CASE status WHEN 'pending' THEN 3 WHEN 'rejected' THEN 2 ELSE 1 END), id);
  CREATE UNIQUE INDEX payment_transaction_once ON payment (method, ${TRANSACTION_KEY})
    WHERE status IN ('pending', 'approved') AND NOT is_transaction_repeated;
  CREATE INDEX payment_transaction ON payment (method, ${TRANSACTION_KEY});
  CREATE INDEX payment_search ON payment USING gin (${TRANSACTION_KEY} gin_trgm_ops, payer_number gin_trgm_ops);
`;

/** Phones that forward messages of wallets. */
const PROOF_DEVICE = `
  CREATE TABLE proof_device (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    token_hash text NOT NULL,
    created_by integer NOT NULL,
    last_used_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT proof_device_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX proof_device_token_once ON proof_device (token_hash);
`;

/** Messages of wallets. One that no parser knows is stored sealed. */
const PAYMENT_PROOF = `
  CREATE TABLE payment_proof (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source text NOT NULL,
    is_parsed boolean NOT NULL,
    is_trusted boolean NOT NULL,
    provider text,
    direction text,
    amount numeric(12,2),
    fee numeric(12,2),
    transaction_id text,
    transaction_written text,
    counterparty text,
    balance_after numeric(12,2),
    occurred_at timestamptz,
    received_at timestamptz NOT NULL,
    sender text,
    device_id integer,
    recorded_by integer,
    sealed_text text,
    text_hash text,
    chain_at timestamptz,
    break_after_id integer,
    created_at timestamptz NOT NULL DEFAULT now(),
    break_corrected_at timestamptz,
    CONSTRAINT payment_proof_source_known CHECK (source IN ('pasted', 'forwarded', 'imported')),
    CONSTRAINT payment_proof_provider_known CHECK (provider IN ('bkash', 'nagad', 'rocket')),
    CONSTRAINT payment_proof_direction_known CHECK (direction IN ('in', 'out')),
    CONSTRAINT payment_proof_parsed CHECK (CASE
      WHEN is_parsed THEN sealed_text IS NULL AND text_hash IS NULL AND provider IS NOT NULL
        AND direction IS NOT NULL AND amount > 0 AND fee >= 0 AND transaction_id IS NOT NULL
        AND occurred_at IS NOT NULL
      ELSE sealed_text IS NOT NULL AND text_hash IS NOT NULL AND chain_at IS NULL END),
    CONSTRAINT payment_proof_device_fk FOREIGN KEY (device_id) REFERENCES proof_device (id),
    CONSTRAINT payment_proof_recorded_by_fk FOREIGN KEY (recorded_by) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX payment_proof_once ON payment_proof (provider, transaction_id, direction);
  CREATE UNIQUE INDEX payment_proof_text_once ON payment_proof (text_hash);
  CREATE INDEX payment_proof_received ON payment_proof (received_at, id);
  CREATE INDEX payment_proof_provider ON payment_proof (provider, received_at, id);
  CREATE INDEX payment_proof_direction ON payment_proof (direction, received_at, id);
  CREATE INDEX payment_proof_source ON payment_proof (source, received_at, id);
  CREATE INDEX payment_proof_unparsed ON payment_proof (received_at, id) WHERE NOT is_parsed;
  CREATE INDEX payment_proof_untrusted ON payment_proof (received_at, id) WHERE NOT is_trusted;
  CREATE INDEX payment_proof_chain ON payment_proof (provider, chain_at, received_at, id) WHERE chain_at IS NOT NULL;
  CREATE INDEX payment_proof_break ON payment_proof (chain_at, received_at, id) WHERE break_after_id IS NOT NULL;
  CREATE INDEX payment_proof_search ON payment_proof
    USING gin (transaction_id gin_trgm_ops,
      ${foldedText('counterparty')} gin_trgm_ops,
      ${digitsOf('counterparty')} gin_trgm_ops) WITH (fastupdate = off);
`;

/** Payments of customers, and the messages of wallets that prove them. */
export class CreatePayments1795700700000 implements MigrationInterface {
  name = 'CreatePayments1795700700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [PAYMENT, PROOF_DEVICE, PAYMENT_PROOF]) await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE payment_proof, proof_device, payment`);
  }
}
