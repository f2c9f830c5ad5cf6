import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, inbox, and the tables of the libraries that run on PostgreSQL when there is no Redis. */
export class CreateEventPipeline1763600000000 implements MigrationInterface {
  name = 'CreateEventPipeline1763600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE outbox_event (
        id uuid NOT NULL,
        sequence BIGSERIAL NOT NULL,
        type text NOT NULL,
        payload jsonb NOT NULL,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz,
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE INDEX outbox_event_unpublished ON outbox_event (sequence) WHERE published_at IS NULL`,
    );
    await queryRunner.query(`CREATE TABLE inbox_entry (
        event_id uuid NOT NULL,
        handler text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, handler)
    )`);
    await queryRunner.query(`CREATE TABLE idempotency_key (
        user_id integer NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        status integer,
        body jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
    )`);
    await queryRunner.query(`CREATE TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
    )`);
    await queryRunner.query(`CREATE TABLE socket_io_attachments (
        id bigserial UNIQUE,
        created_at timestamptz DEFAULT now(),
        payload bytea
    )`);
    await queryRunner.query(`CREATE TABLE worker_heartbeat (
        worker_id text PRIMARY KEY,
        started_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        info jsonb NOT NULL DEFAULT '{}'
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE worker_heartbeat`);
    await queryRunner.query(`DROP TABLE socket_io_attachments`);
    await queryRunner.query(`DROP TABLE rate_limit`);
    await queryRunner.query(`DROP TABLE idempotency_key`);
    await queryRunner.query(`DROP TABLE inbox_entry`);
    await queryRunner.query(`DROP TABLE outbox_event`);
  }
}
