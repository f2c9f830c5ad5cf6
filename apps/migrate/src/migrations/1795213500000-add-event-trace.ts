import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that an event comes from, so that its jobs go on with the same trace. Null where traces are off. */
export class AddEventTrace1795213500000 implements MigrationInterface {
  name = 'AddEventTrace1795213500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE outbox_event ADD COLUMN trace_parent text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE outbox_event DROP COLUMN trace_parent`);
  }
}
