import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As searches compare them: `folded` texts, and phone numbers by their digits. */
const receiverName = `translate(replace(normalize(receiver_name), 'ৎ', 'ত্'), '০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789')`;
const receiverDigits = `regexp_replace(receiver_phone, '[^0-9]', '', 'g')`;

/** Staff find a booking by its receiver and by the plate of its vehicle. */
const indexes = {
  booking_receiver_search: `booking USING gin ((${receiverName}) gin_trgm_ops, (${receiverDigits}) gin_trgm_ops)`,
  vehicle_plate_search: 'vehicle USING gin (plate_key gin_trgm_ops)',
};

export class IndexBookingSearch1795420700000 implements MigrationInterface {
  name = 'IndexBookingSearch1795420700000';
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
