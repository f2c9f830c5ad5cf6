import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an admin accepted less than the total. Short payments that were approved before have no reason. */
export class AddPaymentShortReason1795420200001 implements MigrationInterface {
  name = 'AddPaymentShortReason1795420200001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment ADD COLUMN short_reason text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN short_reason`);
  }
}
