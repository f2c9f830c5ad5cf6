import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of wallets, the phones that forward them, and `system` as an actor of the audit log. */
export class CreatePaymentProofs1795382000000 implements MigrationInterface {
  name = 'CreatePaymentProofs1795382000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE proof_device (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        token_hash text NOT NULL,
        created_by integer NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX proof_device_token_once ON proof_device (token_hash)`);
    await queryRunner.query(`ALTER TABLE proof_device
        ADD CONSTRAINT proof_device_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user(id)`);
    await createProofs(queryRunner);
    await this.knowActors(queryRunner, `'admin', 'driver', 'user', 'operator', 'system'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.knowActors(queryRunner, `'admin', 'driver', 'user', 'operator'`);
    await queryRunner.query(`DROP TABLE payment_proof`);
    await queryRunner.query(`DROP TABLE proof_device`);
  }

  private async knowActors(queryRunner: QueryRunner, roles: string): Promise<void> {
    await queryRunner.query(`ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_role_known`);
    // Validated by the next migration, without a lock that blocks writes.
    await queryRunner.query(
      `ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_role_known CHECK (actor_role IN (${roles})) NOT VALID`,
    );
  }
}

async function createProofs(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`CREATE TABLE payment_proof (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
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
        CONSTRAINT payment_proof_source_known CHECK (source IN ('pasted', 'forwarded', 'imported')),
        CONSTRAINT payment_proof_provider_known CHECK (provider IN ('bkash', 'nagad', 'rocket')),
        CONSTRAINT payment_proof_direction_known CHECK (direction IN ('in', 'out')),
        CONSTRAINT payment_proof_parsed CHECK (
            CASE WHEN is_parsed THEN sealed_text IS NULL AND text_hash IS NULL AND provider IS NOT NULL AND direction IS NOT NULL
    AND amount > 0 AND fee >= 0 AND transaction_id IS NOT NULL AND occurred_at IS NOT NULL
    ELSE sealed_text IS NOT NULL AND text_hash IS NOT NULL AND chain_at IS NULL END),
        PRIMARY KEY (id)
    )`);
  const indexes = {
    payment_proof_received: '(received_at, id)',
    payment_proof_provider: '(provider, received_at, id)',
    payment_proof_direction: '(direction, received_at, id)',
    payment_proof_source: '(source, received_at, id)',
    payment_proof_unparsed: '(received_at, id) WHERE NOT is_parsed',
    payment_proof_untrusted: '(received_at, id) WHERE NOT is_trusted',
    payment_proof_chain: '(provider, chain_at, received_at, id) WHERE chain_at IS NOT NULL',
    payment_proof_break: '(chain_at, received_at, id) WHERE break_after_id IS NOT NULL',
    payment_proof_search:
      'USING gin (transaction_id gin_trgm_ops, counterparty gin_trgm_ops) WITH (fastupdate = off)',
  };
  await queryRunner.query(
    `CREATE UNIQUE INDEX payment_proof_once ON payment_proof (provider, transaction_id, direction)`,
  );
  await queryRunner.query(`CREATE UNIQUE INDEX payment_proof_text_once ON payment_proof (text_hash)`);
  for (const [name, columns] of Object.entries(indexes))
    await queryRunner.query(`CREATE INDEX ${name} ON payment_proof ${columns}`);
  await queryRunner.query(`ALTER TABLE payment_proof
        ADD CONSTRAINT payment_proof_device_fk FOREIGN KEY (device_id) REFERENCES proof_device(id),
        ADD CONSTRAINT payment_proof_recorded_by_fk FOREIGN KEY (recorded_by) REFERENCES app_user(id)`);
}
