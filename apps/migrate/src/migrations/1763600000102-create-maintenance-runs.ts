import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each repeating clean-up last began, on whichever worker. */
export class CreateMaintenanceRuns1763600000102 implements MigrationInterface {
  name = 'CreateMaintenanceRuns1763600000102';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE maintenance_run (
        task text NOT NULL,
        began_at timestamptz NOT NULL,
        PRIMARY KEY (task)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE maintenance_run`);
  }
}
