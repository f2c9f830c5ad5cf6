import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Desk lists are filtered by the time when a row was created; tickets are searched by their subject. */
const indexes = {
  app_user_created: 'app_user (created_at, id) WHERE deleted_at IS NULL',
  vehicle_created: 'vehicle (created_at, id) WHERE deleted_at IS NULL',
  driver_application_created: 'driver_application (created_at, user_id)',
  contact_message_created: 'contact_message (created_at, id) WHERE deleted_at IS NULL',
  support_ticket_created: 'support_ticket (created_at, id) WHERE deleted_at IS NULL',
  support_ticket_search: 'support_ticket USING gin (subject gin_trgm_ops) WHERE deleted_at IS NULL',
};

export class IndexDeskLists1795367700000 implements MigrationInterface {
  name = 'IndexDeskLists1795367700000';
  // CREATE INDEX CONCURRENTLY does not block writes; it can't run in a transaction.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, of] of Object.entries(indexes)) {
      // An index of a run that was stopped half-way is not valid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${of}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
