import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs of customers make calls. */
export class CreateApiKeys1795412000000 implements MigrationInterface {
  name = 'CreateApiKeys1795412000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE api_key (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        name text NOT NULL,
        prefix text NOT NULL,
        key_hash text NOT NULL,
        scopes text array NOT NULL,
        expires_at timestamptz,
        last_used_at timestamptz,
        last_address text,
        ended_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX api_key_hash_once ON api_key (key_hash)`);
    await queryRunner.query(`CREATE INDEX api_key_of_user ON api_key (user_id, id) WHERE ended_at IS NULL`);
    await queryRunner.query(`CREATE INDEX api_key_ended ON api_key (ended_at) WHERE ended_at IS NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE api_key ADD CONSTRAINT api_key_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE api_key`);
  }
}
