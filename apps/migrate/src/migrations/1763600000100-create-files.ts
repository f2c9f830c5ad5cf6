import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded files. */
export class CreateFiles1763600000100 implements MigrationInterface {
  name = 'CreateFiles1763600000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE file (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        owner_id integer,
        purpose text NOT NULL,
        subject_id integer,
        storage_key text NOT NULL,
        media_type text NOT NULL,
        size integer NOT NULL,
        sha256 text NOT NULL,
        name text NOT NULL,
        attached_at timestamptz,
        deleted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT file_purpose_known CHECK (
            purpose IN ('driver_document', 'vehicle_document', 'vehicle_photo', 'ticket_attachment')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX file_storage_key_unique ON file (storage_key)`);
    await queryRunner.query(
      `CREATE INDEX file_subject ON file (purpose, subject_id) WHERE subject_id IS NOT NULL AND deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX file_loose ON file (id) WHERE attached_at IS NULL OR deleted_at IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE file ADD CONSTRAINT file_owner_fk FOREIGN KEY (owner_id) REFERENCES app_user(id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE file`);
  }
}
