import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which connection an event was appended, by which relays see whether its process still lives. */
export class NoteWhoAppendedAnEvent1795235409288 implements MigrationInterface {
  name = 'NoteWhoAppendedAnEvent1795235409288';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Rows that are there get this connection's, which nobody will take for a living process's.
    await queryRunner.query(
      'ALTER TABLE outbox_event ADD COLUMN appended_by integer NOT NULL DEFAULT pg_backend_pid()',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox_event DROP COLUMN appended_by');
  }
}
