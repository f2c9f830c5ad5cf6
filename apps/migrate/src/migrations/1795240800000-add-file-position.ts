import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The place of a file among the files of its row: attachments stand in the order in which they were chosen. */
export class AddFilePosition1795240800000 implements MigrationInterface {
  name = 'AddFilePosition1795240800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A constant default: no row is written anew.
    await queryRunner.query('ALTER TABLE file ADD COLUMN position smallint NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE file DROP COLUMN position');
  }
}
