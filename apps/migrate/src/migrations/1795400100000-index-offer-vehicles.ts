import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the offers that exist, and finds who may see the photo of a vehicle. */
export class IndexOfferVehicles1795400100000 implements MigrationInterface {
  name = 'IndexOfferVehicles1795400100000';
  // Nobody waits while an index is built beside the work.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE offer VALIDATE CONSTRAINT offer_vehicle_fk`);
    await queryRunner.query(`ALTER TABLE offer VALIDATE CONSTRAINT offer_busy_hours_known`);
    await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS offer_vehicle ON offer (vehicle_id, booking_id)
        WHERE vehicle_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS offer_vehicle`);
  }
}
