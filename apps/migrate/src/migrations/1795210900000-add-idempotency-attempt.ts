import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which attempt holds an idempotency key, so that one that was taken for dead cannot commit any more. */
export class AddIdempotencyAttempt1795210900000 implements MigrationInterface {
  name = 'AddIdempotencyAttempt1795210900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE idempotency_key ADD COLUMN attempt uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE idempotency_key DROP COLUMN attempt`);
  }
}
