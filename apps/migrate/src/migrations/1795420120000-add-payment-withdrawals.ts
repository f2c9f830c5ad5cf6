import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a customer withdrew a payment that was not decided yet. */
export class AddPaymentWithdrawals1795420120000 implements MigrationInterface {
  name = 'AddPaymentWithdrawals1795420120000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment ADD COLUMN withdrawn_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment DROP COLUMN withdrawn_at');
  }
}
