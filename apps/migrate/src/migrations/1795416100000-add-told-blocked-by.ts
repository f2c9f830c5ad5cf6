import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which bookings the driver was told that they stood in the way of the offer. */
export class AddToldBlockedBy1795416100000 implements MigrationInterface {
  name = 'AddToldBlockedBy1795416100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE offer ADD COLUMN told_blocked_by integer[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE offer DROP COLUMN told_blocked_by');
  }
}
