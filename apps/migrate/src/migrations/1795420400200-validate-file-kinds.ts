import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads all files, without blocking writes. */
export class ValidateFileKinds1795420400200 implements MigrationInterface {
  name = 'ValidateFileKinds1795420400200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE file VALIDATE CONSTRAINT file_kind_known`);
  }

  async down(): Promise<void> {
    // Nothing to undo.
  }
}
