import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people want to be told of and how, and the devices that get web pushes. */
export class AddPreferencesAndPush1795211800000 implements MigrationInterface {
  name = 'AddPreferencesAndPush1795211800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE notification_preference (
        user_id integer NOT NULL,
        topic text NOT NULL,
        channel text NOT NULL,
        is_on boolean NOT NULL,
        CONSTRAINT notification_preference_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id),
        PRIMARY KEY (user_id, topic, channel)
    )`);
    await queryRunner.query(`CREATE TABLE notification_settings (
        user_id integer NOT NULL,
        quiet_from text,
        quiet_to text,
        alert_vehicle_types text array,
        alert_districts text array,
        CONSTRAINT notification_settings_quiet_whole CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
        CONSTRAINT notification_settings_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id),
        PRIMARY KEY (user_id)
    )`);
    await queryRunner.query(`CREATE TABLE push_subscription (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        session_id integer NOT NULL,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        last_sent_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT push_subscription_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id),
        CONSTRAINT push_subscription_session_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX push_subscription_user ON push_subscription (user_id)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX push_subscription_session_unique ON push_subscription (session_id)`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX push_subscription_endpoint_unique ON push_subscription (endpoint)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE push_subscription`);
    await queryRunner.query(`DROP TABLE notification_settings`);
    await queryRunner.query(`DROP TABLE notification_preference`);
  }
}
