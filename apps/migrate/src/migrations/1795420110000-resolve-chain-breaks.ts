import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a break of a balance chain is explained by a correction of the wallet. */
export class ResolveChainBreaks1795420110000 implements MigrationInterface {
  name = 'ResolveChainBreaks1795420110000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment_proof ADD COLUMN break_corrected_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment_proof DROP COLUMN break_corrected_at');
  }
}
