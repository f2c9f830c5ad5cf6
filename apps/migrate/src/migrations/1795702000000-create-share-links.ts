import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which people without an account follow a trip. */
export class CreateShareLinks1795702000000 implements MigrationInterface {
  name = 'CreateShareLinks1795702000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE share_link (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        booking_id integer NOT NULL,
        token_hash text NOT NULL,
        is_for_receiver boolean NOT NULL,
        created_by integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        revoked_at timestamptz,
        CONSTRAINT share_link_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id),
        CONSTRAINT share_link_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user (id)
      );
      CREATE UNIQUE INDEX share_link_token_once ON share_link (token_hash);
      CREATE INDEX share_link_booking ON share_link (booking_id, id) WHERE revoked_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE share_link');
  }
}
