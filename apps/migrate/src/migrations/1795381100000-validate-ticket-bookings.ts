import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the bookings of the tickets that exist: beside the migration before it, writers would wait. */
export class ValidateTicketBookings1795381100000 implements MigrationInterface {
  name = 'ValidateTicketBookings1795381100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE support_ticket VALIDATE CONSTRAINT support_ticket_booking_fk`);
  }

  async down(): Promise<void> {
    // A constraint stays checked.
  }
}
