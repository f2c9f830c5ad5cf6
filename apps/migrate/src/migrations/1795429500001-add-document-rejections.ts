import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins reject single documents, with a reason. */
export class AddDocumentRejections1795429500001 implements MigrationInterface {
  name = 'AddDocumentRejections1795429500001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE file ADD COLUMN rejection_reason text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE file DROP COLUMN rejection_reason`);
  }
}
