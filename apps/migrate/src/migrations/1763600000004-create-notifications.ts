import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users are told, once per user and event. */
export class CreateNotifications1763600000004 implements MigrationInterface {
  name = 'CreateNotifications1763600000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE notification (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        params jsonb NOT NULL DEFAULT '{}',
        link text,
        sealed_code text,
        code_expires_at timestamptz,
        read_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX notification_user ON notification (user_id, id)`);
    await queryRunner.query(`CREATE UNIQUE INDEX notification_once ON notification (user_id, event_id)`);
    await queryRunner.query(`ALTER TABLE notification
        ADD CONSTRAINT notification_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE notification`);
  }
}
