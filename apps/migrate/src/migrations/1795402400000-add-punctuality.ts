import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For which pick-up time the driver of a trip was asked to confirm, and for which both sides were told that it is late. */
export class AddPunctuality1795402400000 implements MigrationInterface {
  name = 'AddPunctuality1795402400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE trip
        ADD COLUMN coming_asked_for timestamptz,
        ADD COLUMN late_told_for timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE trip
        DROP COLUMN coming_asked_for,
        DROP COLUMN late_told_for`);
  }
}
