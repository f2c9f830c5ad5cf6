import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The repeated job finds the bookings whose address it has not read. */
export class IndexUnreadDistricts1795420600001 implements MigrationInterface {
  name = 'IndexUnreadDistricts1795420600001';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_district_unread');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY booking_district_unread ON booking (id) WHERE pickup_districts = '{unread}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS booking_district_unread');
  }
}
