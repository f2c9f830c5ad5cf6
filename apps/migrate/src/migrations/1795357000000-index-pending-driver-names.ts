import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few drivers wait for a review of their new name: the queue of names reads only them. */
export class IndexPendingDriverNames1795357000000 implements MigrationInterface {
  name = 'IndexPendingDriverNames1795357000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS driver_application_pending_name');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY driver_application_pending_name ON driver_application (user_id) WHERE pending_name IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS driver_application_pending_name');
  }
}
