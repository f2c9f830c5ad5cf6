import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A driver's new name waits here for an admin. */
export class AddPendingDriverName1795356000000 implements MigrationInterface {
  name = 'AddPendingDriverName1795356000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE driver_application ADD COLUMN pending_name text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE driver_application DROP COLUMN pending_name');
  }
}
