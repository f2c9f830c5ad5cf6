import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicle, validity and busy hours of an offer, and whether the booking changed since it was sent. */
export class AddOfferPromises1795400000000 implements MigrationInterface {
  name = 'AddOfferPromises1795400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE offer ADD COLUMN vehicle_id integer`);
    await queryRunner.query(`ALTER TABLE offer ADD COLUMN valid_until timestamptz`);
    await queryRunner.query(`ALTER TABLE offer ADD COLUMN busy_hours smallint NOT NULL DEFAULT 12`);
    await queryRunner.query(`ALTER TABLE offer ADD COLUMN is_outdated boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE offer
        ADD CONSTRAINT offer_vehicle_fk FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) NOT VALID`);
    await queryRunner.query(`ALTER TABLE offer
        ADD CONSTRAINT offer_busy_hours_known CHECK (busy_hours BETWEEN 1 AND 168) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE offer DROP COLUMN is_outdated`);
    await queryRunner.query(`ALTER TABLE offer DROP COLUMN busy_hours`);
    await queryRunner.query(`ALTER TABLE offer DROP COLUMN valid_until`);
    await queryRunner.query(`ALTER TABLE offer DROP COLUMN vehicle_id`);
  }
}
