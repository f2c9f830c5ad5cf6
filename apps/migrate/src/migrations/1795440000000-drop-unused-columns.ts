import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops what only unreleased versions used. */
export class DropUnusedColumns1795440000000 implements MigrationInterface {
  name = 'DropUnusedColumns1795440000000';
  safeBecause = 'no release has run before this one';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE installation DROP COLUMN has_unprefixed_jobs`);
    await queryRunner.query(`ALTER TABLE outbox_event DROP COLUMN appended_by`);
    await queryRunner.query(`DROP INDEX booking_district_unread`);
    await queryRunner.query(
      `UPDATE booking SET pickup_districts = '{unknown}' WHERE pickup_districts = '{unread}'`,
    );
    await queryRunner.query(`ALTER TABLE booking ALTER COLUMN pickup_districts SET DEFAULT '{unknown}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE booking ALTER COLUMN pickup_districts SET DEFAULT '{unread}'`);
    await queryRunner.query(
      `CREATE INDEX booking_district_unread ON booking (id) WHERE pickup_districts = '{unread}'`,
    );
    await queryRunner.query(
      `ALTER TABLE outbox_event ADD COLUMN appended_by integer NOT NULL DEFAULT pg_backend_pid()`,
    );
    await queryRunner.query(
      `ALTER TABLE installation ADD COLUMN has_unprefixed_jobs boolean NOT NULL DEFAULT false`,
    );
  }
}
