import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of customers' programs to which events are sent, and what was sent. */
export class CreateWebhooks1795414000000 implements MigrationInterface {
  name = 'CreateWebhooks1795414000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE webhook_endpoint (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        url text NOT NULL,
        events text array NOT NULL,
        sealed_secret text NOT NULL,
        sealed_earlier_secret text,
        earlier_secret_ends_at timestamptz,
        is_active boolean NOT NULL DEFAULT true,
        disabled_reason text,
        failing_since timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX webhook_endpoint_of_user ON webhook_endpoint (user_id, id)`);
    await queryRunner.query(
      `ALTER TABLE webhook_endpoint ADD CONSTRAINT webhook_endpoint_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`,
    );
    await queryRunner.query(`CREATE TABLE webhook_delivery (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
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
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX webhook_delivery_once ON webhook_delivery (endpoint_id, event_id)`,
    );
    await queryRunner.query(
      `CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id)`,
    );
    await queryRunner.query(
      `CREATE INDEX webhook_delivery_due ON webhook_delivery (due_at) WHERE due_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX webhook_delivery_due_of_endpoint ON webhook_delivery (endpoint_id, due_at) WHERE due_at IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at)`);
    await queryRunner.query(
      `ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_endpoint_fk
         FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE webhook_delivery`);
    await queryRunner.query(`DROP TABLE webhook_endpoint`);
  }
}
