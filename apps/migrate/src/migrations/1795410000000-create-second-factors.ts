import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSecondFactors1795410000000 implements MigrationInterface {
  name = 'CreateSecondFactors1795410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE app_user ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false',
    );
    await queryRunner.query('ALTER TABLE session ADD COLUMN second_factor_at timestamptz');
    await queryRunner.query('ALTER TABLE session ADD COLUMN remembered_device_id integer');
    await queryRunner.query(`CREATE TABLE totp_factor (
        user_id integer NOT NULL,
        secret_sealed text NOT NULL,
        used_steps integer[] NOT NULL DEFAULT '{}',
        confirmed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT totp_factor_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
        PRIMARY KEY (user_id)
    )`);
    await queryRunner.query(`CREATE TABLE passkey (
        id integer GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        name text NOT NULL,
        credential_id text NOT NULL,
        public_key text NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL DEFAULT '{}',
        last_used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT passkey_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query('CREATE INDEX passkey_user ON passkey (user_id, id)');
    await queryRunner.query('CREATE UNIQUE INDEX passkey_credential_unique ON passkey (credential_id)');
    await queryRunner.query(`CREATE TABLE passkey_challenge (
        holder text NOT NULL,
        challenge text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (holder)
    )`);
    await queryRunner.query(`CREATE TABLE recovery_code (
        user_id integer NOT NULL,
        code_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT recovery_code_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
        PRIMARY KEY (user_id, code_hash)
    )`);
    await queryRunner.query(`CREATE TABLE remembered_device (
        id integer GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        token_hash text NOT NULL,
        user_agent text,
        ip_address text,
        last_used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT remembered_device_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query('CREATE INDEX remembered_device_user ON remembered_device (user_id, id)');
    await queryRunner.query(
      'CREATE UNIQUE INDEX remembered_device_token_unique ON remembered_device (token_hash)',
    );
    await queryRunner.query(`CREATE TABLE pending_login (
        id integer GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        token_hash text NOT NULL,
        is_remembered boolean NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pending_login_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query('CREATE INDEX pending_login_user ON pending_login (user_id)');
    await queryRunner.query('CREATE UNIQUE INDEX pending_login_token_unique ON pending_login (token_hash)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const tables = [
      'pending_login',
      'remembered_device',
      'recovery_code',
      'passkey_challenge',
      'passkey',
      'totp_factor',
    ];
    for (const table of tables) await queryRunner.query(`DROP TABLE ${table}`);
    await queryRunner.query('ALTER TABLE session DROP COLUMN remembered_device_id');
    await queryRunner.query('ALTER TABLE session DROP COLUMN second_factor_at');
    await queryRunner.query('ALTER TABLE app_user DROP COLUMN has_second_factor');
  }
}
