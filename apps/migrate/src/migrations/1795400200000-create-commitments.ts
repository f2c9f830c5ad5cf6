import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time that drivers have promised to bookings, and how often an offer was held. */
export class CreateCommitments1795400200000 implements MigrationInterface {
  name = 'CreateCommitments1795400200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE offer ADD COLUMN hold_count smallint NOT NULL DEFAULT 0`);
    await queryRunner.query(`CREATE TABLE commitment (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        driver_id integer NOT NULL,
        booking_id integer NOT NULL,
        offer_id integer NOT NULL,
        during tstzrange NOT NULL,
        expires_at timestamptz,
        override_reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT commitment_driver_once
            EXCLUDE USING gist (driver_id WITH =, during WITH &&) WHERE (override_reason IS NULL),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX commitment_one_per_offer ON commitment (offer_id)`);
    await queryRunner.query(`CREATE INDEX commitment_booking ON commitment (booking_id)`);
    for (const [column, name, table] of [
      ['driver_id', 'driver', 'app_user'],
      ['booking_id', 'booking', 'booking'],
      ['offer_id', 'offer', 'offer'],
    ])
      await queryRunner.query(`ALTER TABLE commitment
        ADD CONSTRAINT commitment_${name}_fk FOREIGN KEY (${column}) REFERENCES ${table}(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE commitment`);
    await queryRunner.query(`ALTER TABLE offer DROP COLUMN hold_count`);
  }
}
