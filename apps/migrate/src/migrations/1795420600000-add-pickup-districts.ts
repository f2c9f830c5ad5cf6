import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drivers filter open bookings by the district of the pickup. Addresses are read by a repeated job. */
export class AddPickupDistricts1795420600000 implements MigrationInterface {
  name = 'AddPickupDistricts1795420600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE booking ADD COLUMN pickup_districts text[] NOT NULL DEFAULT '{unread}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE booking DROP COLUMN pickup_districts');
  }
}
