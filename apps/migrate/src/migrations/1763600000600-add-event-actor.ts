import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who caused an event, for the logs; and what the retention needs to find old rows in large tables. */
export class AddEventActor1763600000600 implements MigrationInterface {
  name = 'AddEventActor1763600000600';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE outbox_event ADD COLUMN actor_id integer`);
    await queryRunner.query(`CREATE INDEX outbox_event_created ON outbox_event USING brin (created_at)`);
    await queryRunner.query(`CREATE INDEX inbox_entry_created ON inbox_entry USING brin (created_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX inbox_entry_created`);
    await queryRunner.query(`DROP INDEX outbox_event_created`);
    await queryRunner.query(`ALTER TABLE outbox_event DROP COLUMN actor_id`);
  }
}
