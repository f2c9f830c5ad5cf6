import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps. */
const TOTP_FACTOR = `
  CREATE TABLE totp_factor (
    user_id integer PRIMARY KEY,
    secret_sealed text NOT NULL,
    used_steps integer[] NOT NULL DEFAULT '{}',
    confirmed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT totp_factor_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** One-time codes for a lost second factor. */
const RECOVERY_CODE = `
  CREATE TABLE recovery_code (
    user_id integer NOT NULL,
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_code_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
`;

/** Passkeys. */
const PASSKEY = `
  CREATE TABLE passkey (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL DEFAULT '{}',
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT passkey_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE INDEX passkey_user ON passkey (user_id, id);
  CREATE UNIQUE INDEX passkey_credential_unique ON passkey (credential_id);
`;

/** Challenges of passkeys that were not answered yet. */
const PASSKEY_CHALLENGE = `
  CREATE TABLE passkey_challenge (
    holder text PRIMARY KEY,
    challenge text NOT NULL,
    expires_at timestamptz NOT NULL
  );
`;

/** Sign-ins that wait for the second factor. */
const PENDING_LOGIN = `
  CREATE TABLE pending_login (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    is_remembered boolean NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pending_login_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE INDEX pending_login_user ON pending_login (user_id);
  CREATE UNIQUE INDEX pending_login_token_unique ON pending_login (token_hash);
`;

/** Devices that need no second factor for a while. */
const REMEMBERED_DEVICE = `
  CREATE TABLE remembered_device (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    user_agent text,
    ip_address text,
    last_used_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT remembered_device_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE INDEX remembered_device_user ON remembered_device (user_id, id);
  CREATE UNIQUE INDEX remembered_device_token_unique ON remembered_device (token_hash);
`;

/** How people prove a second time who they are. */
export class CreateSecondFactors1795700200000 implements MigrationInterface {
  name = 'CreateSecondFactors1795700200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [
      TOTP_FACTOR,
      RECOVERY_CODE,
      PASSKEY,
      PASSKEY_CHALLENGE,
      PENDING_LOGIN,
      REMEMBERED_DEVICE,
    ])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE remembered_device, pending_login, passkey_challenge, passkey, recovery_code, totp_factor`,
    );
  }
}
