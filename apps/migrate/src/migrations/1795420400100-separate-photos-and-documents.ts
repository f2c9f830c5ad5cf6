import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each file of a vehicle or driver shows. Until now everything that a driver sent as "photo or document" was the public
 * photo, also a tax token. These files become private documents, until their owner or an admin says what they show.
 */
export class SeparatePhotosAndDocuments1795420400100 implements MigrationInterface {
  name = 'SeparatePhotosAndDocuments1795420400100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE file ADD COLUMN kind text, ADD COLUMN reviewed_at timestamptz`);
    await queryRunner.query(`ALTER TABLE file ADD CONSTRAINT file_kind_known CHECK (kind IN (
        'photo', 'licence', 'registration', 'fitness', 'tax_token', 'insurance', 'unconfirmed')) NOT VALID`);
    await queryRunner.query(
      `UPDATE file SET purpose = 'vehicle_document', kind = 'unconfirmed' WHERE purpose = 'vehicle_photo'`,
    );
    // Reviewed with the vehicle or application that they belong to.
    await queryRunner.query(
      `UPDATE file SET reviewed_at = COALESCE(vehicle.reviewed_at, now()) FROM vehicle
        WHERE file.purpose = 'vehicle_document' AND file.subject_id = vehicle.id AND vehicle.verification <> 'pending'`,
    );
    await queryRunner.query(
      `UPDATE file SET reviewed_at = COALESCE(application.reviewed_at, now()) FROM driver_application application
        WHERE file.purpose = 'driver_document' AND file.subject_id = application.user_id AND application.status <> 'pending'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Files that became private stay private: nothing says which of them are photos.
    await queryRunner.query(`ALTER TABLE file DROP COLUMN kind, DROP COLUMN reviewed_at`);
  }
}
