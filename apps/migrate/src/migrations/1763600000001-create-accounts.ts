import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sessions and mailed codes, and the applications of drivers. */
export class CreateAccounts1763600000001 implements MigrationInterface {
  name = 'CreateAccounts1763600000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE app_user (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        username text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL,
        email_verified_at timestamptz,
        locale text NOT NULL DEFAULT 'en',
        deleted_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT app_user_role_known CHECK (role IN ('admin', 'driver', 'user', 'operator')),
        CONSTRAINT app_user_locale_known CHECK (locale IN ('en', 'bn')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX app_user_username_unique ON app_user (lower(username))`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX app_user_email_unique ON app_user (email) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE TABLE session (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        token_hash text NOT NULL,
        is_remembered boolean NOT NULL,
        user_agent text,
        ip_address text,
        expires_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX session_token_hash_unique ON session (token_hash)`);
    await queryRunner.query(`CREATE INDEX session_by_user ON session (user_id)`);
    await queryRunner.query(`CREATE TABLE email_code (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        purpose text NOT NULL,
        email text NOT NULL,
        code_hash text NOT NULL,
        link_token_hash text,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX email_code_link_unique ON email_code (link_token_hash) WHERE link_token_hash IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX email_code_user ON email_code (user_id, purpose)`);
    await queryRunner.query(`CREATE TABLE driver_application (
        user_id integer NOT NULL,
        vehicle_type text NOT NULL,
        experience text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        reason text,
        reviewed_by integer,
        reviewed_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT driver_application_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        PRIMARY KEY (user_id)
    )`);
    await queryRunner.query(`ALTER TABLE session
        ADD CONSTRAINT session_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE email_code
        ADD CONSTRAINT email_code_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE driver_application
        ADD CONSTRAINT driver_application_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE driver_application`);
    await queryRunner.query(`DROP TABLE email_code`);
    await queryRunner.query(`DROP TABLE session`);
    await queryRunner.query(`DROP TABLE app_user`);
  }
}
