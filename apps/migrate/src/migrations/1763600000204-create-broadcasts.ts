import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins write to one user, a role, or everybody. */
export class CreateBroadcasts1763600000204 implements MigrationInterface {
  name = 'CreateBroadcasts1763600000204';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE notification_broadcast (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        event_id uuid NOT NULL,
        audience text NOT NULL,
        user_id integer,
        role text,
        title text NOT NULL,
        message text NOT NULL,
        type text NOT NULL,
        last_user_id integer NOT NULL,
        recipients integer NOT NULL,
        sent_by integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT notification_broadcast_audience_known CHECK (audience IN ('user', 'role', 'everybody')),
        CONSTRAINT notification_broadcast_type_known CHECK (type IN ('push', 'email')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`ALTER TABLE notification_broadcast
        ADD CONSTRAINT notification_broadcast_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE notification_broadcast
        ADD CONSTRAINT notification_broadcast_sent_by_fk FOREIGN KEY (sent_by) REFERENCES app_user(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE notification_broadcast`);
  }
}
