import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When drivers were last alerted of a booking; indexes for the operators' filter by day and the dashboard's days. */
export class AddDriverAlertsAndTotals1763600000205 implements MigrationInterface {
  name = 'AddDriverAlertsAndTotals1763600000205';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE booking ADD COLUMN drivers_alerted_at timestamptz`);
    await queryRunner.query(
      `CREATE INDEX booking_scheduled ON booking (scheduled_time) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX booking_made ON booking (created_at) WHERE deleted_at IS NULL`);
    await queryRunner.query(
      `CREATE INDEX payment_approved ON payment (decided_at) WHERE status = 'approved'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX payment_approved`);
    await queryRunner.query(`DROP INDEX booking_made`);
    await queryRunner.query(`DROP INDEX booking_scheduled`);
    await queryRunner.query(`ALTER TABLE booking DROP COLUMN drivers_alerted_at`);
  }
}
