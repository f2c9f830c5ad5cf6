import type { MigrationInterface, QueryRunner } from 'typeorm';
import { digitsOf, foldedText } from './search-expressions.js';

/** People of every role. */
const APP_USER = `
  CREATE TABLE app_user (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    username text NOT NULL,
    email text,
    phone text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    email_verified_at timestamptz,
    locale text NOT NULL DEFAULT 'en',
    deleted_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    has_second_factor boolean NOT NULL DEFAULT false,
    CONSTRAINT app_user_role_known CHECK (role IN ('admin', 'driver', 'user', 'operator')),
    CONSTRAINT app_user_locale_known CHECK (locale IN ('en', 'bn'))
  );
  CREATE UNIQUE INDEX app_user_email_unique ON app_user (email) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX app_user_username_unique ON app_user (lower(username)) WHERE deleted_at IS NULL;
  CREATE INDEX app_user_role ON app_user (role, id) WHERE deleted_at IS NULL;
  CREATE INDEX app_user_name ON app_user (lower(name), id) WHERE deleted_at IS NULL;
  CREATE INDEX app_user_created ON app_user (created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX app_user_search ON app_user
    USING gin (${foldedText('name')} gin_trgm_ops,
      username gin_trgm_ops,
      email gin_trgm_ops,
      ${digitsOf('phone')} gin_trgm_ops);
  CREATE INDEX app_user_email ON app_user (coalesce(email, ''), id) WHERE deleted_at IS NULL;
`;

/** Signed-in browsers. */
const SESSION = `
  CREATE TABLE session (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    is_remembered boolean NOT NULL,
    user_agent text,
    ip_address text,
    expires_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    second_factor_at timestamptz,
    remembered_device_id integer,
    CONSTRAINT session_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX session_token_hash_unique ON session (token_hash);
  CREATE INDEX session_by_user ON session (user_id);
`;

/** Codes and links sent by email. */
const EMAIL_CODE = `
  CREATE TABLE email_code (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    code_hash text NOT NULL,
    link_token_hash text,
    tries integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT email_code_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX email_code_link_unique ON email_code (link_token_hash) WHERE link_token_hash IS NOT NULL;
  CREATE INDEX email_code_user ON email_code (user_id, purpose);
`;

/** Columns of the lists of staff, per account. */
const DESK_TABLE = `
  CREATE TABLE desk_table (
    user_id integer NOT NULL,
    table_name text NOT NULL,
    hidden text[] NOT NULL,
    column_order text[] NOT NULL,
    pinned text[] NOT NULL,
    density text NOT NULL,
    PRIMARY KEY (user_id, table_name),
    CONSTRAINT desk_table_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** Saved views of the lists of staff. */
const DESK_VIEW = `
  CREATE TABLE desk_view (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    table_name text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT desk_view_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE UNIQUE INDEX desk_view_name_unique ON desk_view (user_id, table_name, name);
`;

/** What staff changed. */
const AUDIT_ENTRY = `
  CREATE TABLE audit_entry (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    actor_id integer,
    actor_role text,
    session_id integer,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id integer,
    before jsonb,
    after jsonb,
    request_id text,
    CONSTRAINT audit_entry_role_known CHECK (actor_role IN ('admin', 'driver', 'user', 'operator', 'system')),
    CONSTRAINT audit_entry_actor_fk FOREIGN KEY (actor_id) REFERENCES app_user (id)
  );
  CREATE INDEX audit_entry_at ON audit_entry (at);
  CREATE INDEX audit_entry_action ON audit_entry (action, id);
  CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
  CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id, id);
`;

/** Nobody changes the audit log. Only the retention deletes from it. */
const AUDIT_ENTRY_APPEND_ONLY = `
  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('bahon.audit_retention', true) = 'on' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'audit_entry is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
  CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
  CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;

/** Accounts, and the settings and the audit log of staff. */
export class CreateAccounts1795700100000 implements MigrationInterface {
  name = 'CreateAccounts1795700100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [
      APP_USER,
      SESSION,
      EMAIL_CODE,
      DESK_TABLE,
      DESK_VIEW,
      AUDIT_ENTRY,
      AUDIT_ENTRY_APPEND_ONLY,
    ])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE audit_entry, desk_view, desk_table, email_code, session, app_user`);
    await queryRunner.query('DROP FUNCTION refuse_audit_change()');
  }
}
