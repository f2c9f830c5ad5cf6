import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `'payment_approved', 'payment_received', 'released', 'cancelled', 'decided',
    'payout_sent', 'payout_failed', 'refund_sent', 'refund_failed', 'corrected'`;

/**
 * Bookings whose driver gave the job back, and the transfer of what is left when a cheaper driver takes it. A later migration makes the
 * indexes and validates the check.
 */
export class AddRescue1795402000000 implements MigrationInterface {
  name = 'AddRescue1795402000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE booking ADD COLUMN needs_driver boolean NOT NULL DEFAULT false');
    await queryRunner.query('ALTER TABLE trip ADD COLUMN release_reason text');
    await queryRunner.query('ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_kind_known');
    await queryRunner.query(
      `ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_kind_known CHECK (kind IN (${kinds}, 'replaced')) NOT VALID`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_kind_known');
    // Not validated: transfers that were posted stay.
    await queryRunner.query(
      `ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_kind_known CHECK (kind IN (${kinds})) NOT VALID`,
    );
    await queryRunner.query('ALTER TABLE trip DROP COLUMN release_reason');
    await queryRunner.query('ALTER TABLE booking DROP COLUMN needs_driver');
  }
}
