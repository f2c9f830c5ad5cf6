import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who reviewed a vehicle and when, as it is kept of applications already, and the lists of what waits for review. */
export class AddReviews1763600000101 implements MigrationInterface {
  name = 'AddReviews1763600000101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE vehicle ADD reviewed_by integer, ADD reviewed_at timestamptz`);
    await queryRunner.query(
      `ALTER TABLE vehicle ADD CONSTRAINT vehicle_reviewed_by_fk FOREIGN KEY (reviewed_by) REFERENCES app_user(id)`,
    );
    await queryRunner.query(
      `CREATE INDEX vehicle_verification ON vehicle (verification, id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE driver_application
        ADD CONSTRAINT driver_application_reviewed_by_fk FOREIGN KEY (reviewed_by) REFERENCES app_user(id)`);
    await queryRunner.query(`CREATE INDEX driver_application_status ON driver_application (status, user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX driver_application_status`);
    await queryRunner.query(
      `ALTER TABLE driver_application DROP CONSTRAINT driver_application_reviewed_by_fk`,
    );
    await queryRunner.query(`DROP INDEX vehicle_verification`);
    await queryRunner.query(`ALTER TABLE vehicle DROP COLUMN reviewed_at, DROP COLUMN reviewed_by`);
  }
}
