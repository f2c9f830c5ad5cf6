import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Domain events, each committed with its change. */
const OUTBOX_EVENT = `
  CREATE TABLE outbox_event (
    id uuid PRIMARY KEY,
    sequence bigserial,
    type text NOT NULL,
    payload jsonb NOT NULL,
    request_id text,
    created_at timestamptz NOT NULL DEFAULT now(),
    published_at timestamptz,
    actor_id integer,
    trace_parent text
  );
  CREATE INDEX outbox_event_unpublished ON outbox_event (sequence) WHERE published_at IS NULL;
  CREATE INDEX outbox_event_created ON outbox_event USING brin (created_at);
  CREATE INDEX outbox_event_type ON outbox_event (type, sequence);
`;

/** Which handler has handled which event. */
const INBOX_ENTRY = `
  CREATE TABLE inbox_entry (
    event_id uuid NOT NULL,
    handler text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event_id, handler)
  );
  CREATE INDEX inbox_entry_created ON inbox_entry USING brin (created_at);
`;

/** Answers to repeated requests. `attempt` is the request that holds the key. */
const IDEMPOTENCY_KEY = `
  CREATE TABLE idempotency_key (
    user_id integer NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    attempt uuid,
    PRIMARY KEY (user_id, key)
  );
`;

/** Counters of `rate-limiter-flexible`, without Redis. */
const RATE_LIMIT = `
  CREATE TABLE rate_limit (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
`;

/** Pushes that are too large for NOTIFY, from `@socket.io/postgres-adapter`. */
const SOCKET_IO_ATTACHMENTS = `
  CREATE TABLE socket_io_attachments (
    id bigserial UNIQUE,
    created_at timestamptz DEFAULT now(),
    payload bytea
  );
`;

/** Workers that run. */
const WORKER_HEARTBEAT = `
  CREATE TABLE worker_heartbeat (
    worker_id text PRIMARY KEY,
    started_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    info jsonb NOT NULL DEFAULT '{}'
  );
`;

/** When each repeated task last ran. */
const MAINTENANCE_RUN = `
  CREATE TABLE maintenance_run (
    task text PRIMARY KEY,
    began_at timestamptz NOT NULL
  );
`;

/** Separates installations that share one Redis: one row. */
const INSTALLATION = `
  CREATE TABLE installation (
    is_only boolean PRIMARY KEY DEFAULT true,
    redis_prefix text NOT NULL,
    database_identity text NOT NULL,
    CONSTRAINT installation_only_one CHECK (is_only)
  );
`;

/** Events, idempotency keys and the tables of libraries. */
export class CreatePlatform1795700000000 implements MigrationInterface {
  name = 'CreatePlatform1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    for (const statements of [
      OUTBOX_EVENT,
      INBOX_ENTRY,
      IDEMPOTENCY_KEY,
      RATE_LIMIT,
      SOCKET_IO_ATTACHMENTS,
      WORKER_HEARTBEAT,
      MAINTENANCE_RUN,
      INSTALLATION,
    ])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE installation, maintenance_run, worker_heartbeat, socket_io_attachments, rate_limit, idempotency_key, inbox_entry, outbox_event`,
    );
    await queryRunner.query('DROP EXTENSION IF EXISTS pg_trgm');
    await queryRunner.query('DROP EXTENSION IF EXISTS btree_gist');
  }
}
