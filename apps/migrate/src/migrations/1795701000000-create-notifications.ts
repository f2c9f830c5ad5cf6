import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people were notified of, once per person and event. */
const NOTIFICATION = `
  CREATE TABLE notification (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    CONSTRAINT notification_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
  CREATE INDEX notification_user ON notification (user_id, id);
  CREATE UNIQUE INDEX notification_once ON notification (user_id, event_id);
`;

/** Topics and channels that people have switched on or off. */
const NOTIFICATION_PREFERENCE = `
  CREATE TABLE notification_preference (
    user_id integer NOT NULL,
    topic text NOT NULL,
    channel text NOT NULL,
    is_on boolean NOT NULL,
    PRIMARY KEY (user_id, topic, channel),
    CONSTRAINT notification_preference_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** Quiet hours, and the booking alerts of drivers. */
const NOTIFICATION_SETTINGS = `
  CREATE TABLE notification_settings (
    user_id integer PRIMARY KEY,
    quiet_from text,
    quiet_to text,
    alert_vehicle_types text[],
    alert_districts text[],
    CONSTRAINT notification_settings_quiet_whole CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
    CONSTRAINT notification_settings_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** Devices that get web pushes. */
const PUSH_SUBSCRIPTION = `
  CREATE TABLE push_subscription (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    session_id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    last_sent_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT push_subscription_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT push_subscription_session_fk FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE
  );
  CREATE INDEX push_subscription_user ON push_subscription (user_id);
  CREATE UNIQUE INDEX push_subscription_session_unique ON push_subscription (session_id);
  CREATE UNIQUE INDEX push_subscription_endpoint_unique ON push_subscription (endpoint);
`;

/** Announcements of admins. */
const NOTIFICATION_BROADCAST = `
  CREATE TABLE notification_broadcast (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    CONSTRAINT notification_broadcast_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT notification_broadcast_sent_by_fk FOREIGN KEY (sent_by) REFERENCES app_user (id)
  );
`;

/** Notifications, web pushes and announcements. */
export class CreateNotifications1795701000000 implements MigrationInterface {
  name = 'CreateNotifications1795701000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [
      NOTIFICATION,
      NOTIFICATION_PREFERENCE,
      NOTIFICATION_SETTINGS,
      PUSH_SUBSCRIPTION,
      NOTIFICATION_BROADCAST,
    ])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE notification_broadcast, push_subscription, notification_settings, notification_preference, notification`,
    );
  }
}
