import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys, stored as hashes. */
const API_KEY = `
  CREATE TABLE api_key (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    key_hash text NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamptz,
    last_used_at timestamptz,
    last_address text,
    ended_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT api_key_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX api_key_hash_once ON api_key (key_hash);
  CREATE INDEX api_key_of_user ON api_key (user_id, id) WHERE ended_at IS NULL;
  CREATE INDEX api_key_ended ON api_key (ended_at) WHERE ended_at IS NOT NULL;
`;

/** Addresses of customers that get their events. */
const WEBHOOK_ENDPOINT = `
  CREATE TABLE webhook_endpoint (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    sealed_secret text NOT NULL,
    sealed_earlier_secret text,
    earlier_secret_ends_at timestamptz,
    is_active boolean NOT NULL DEFAULT true,
    disabled_reason text,
    failing_since timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    disabled_at timestamptz,
    CONSTRAINT webhook_endpoint_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE INDEX webhook_endpoint_of_user ON webhook_endpoint (user_id, id);
`;

/** What was or is to be sent to an address. */
const WEBHOOK_DELIVERY = `
  CREATE TABLE webhook_delivery (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    endpoint_id integer NOT NULL,
    event_id uuid NOT NULL,
    event text NOT NULL,
    event_at timestamptz NOT NULL,
    facts jsonb NOT NULL DEFAULT '{}',
    state text NOT NULL DEFAULT 'pending',
    failures integer NOT NULL DEFAULT 0,
    attempts jsonb NOT NULL DEFAULT '[]',
    due_at timestamptz,
    is_sending boolean NOT NULL DEFAULT false,
    sends integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    body text,
    CONSTRAINT webhook_delivery_endpoint_fk FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint (id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX webhook_delivery_once ON webhook_delivery (endpoint_id, event_id);
  CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id);
  CREATE INDEX webhook_delivery_due ON webhook_delivery (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_delivery_due_of_endpoint ON webhook_delivery (endpoint_id, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at);
`;

/** API keys and webhooks. */
export class CreateIntegrations1795701100000 implements MigrationInterface {
  name = 'CreateIntegrations1795701100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [API_KEY, WEBHOOK_ENDPOINT, WEBHOOK_DELIVERY])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE webhook_delivery, webhook_endpoint, api_key`);
  }
}
