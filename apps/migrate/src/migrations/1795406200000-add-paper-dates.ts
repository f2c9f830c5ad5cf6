import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when papers of drivers and vehicles are valid, and which reminders their owners got. */
export class AddPaperDates1795406200000 implements MigrationInterface {
  name = 'AddPaperDates1795406200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE driver_application ADD COLUMN licence_expires_on date');
    await queryRunner.query(`ALTER TABLE vehicle
        ADD COLUMN registration_expires_on date,
        ADD COLUMN fitness_expires_on date,
        ADD COLUMN tax_token_expires_on date,
        ADD COLUMN insurance_expires_on date`);
    await queryRunner.query(`CREATE TABLE paper_reminder (
        paper text NOT NULL,
        subject_id integer NOT NULL,
        expires_on date NOT NULL,
        stage smallint NOT NULL,
        user_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT paper_reminder_stage_known CHECK (stage IN (30, 7, 1, -1)),
        PRIMARY KEY (paper, subject_id, expires_on, stage)
    )`);
    await queryRunner.query(
      'ALTER TABLE paper_reminder ADD CONSTRAINT paper_reminder_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE paper_reminder');
    await queryRunner.query(`ALTER TABLE vehicle
        DROP COLUMN registration_expires_on,
        DROP COLUMN fitness_expires_on,
        DROP COLUMN tax_token_expires_on,
        DROP COLUMN insurance_expires_on`);
    await queryRunner.query('ALTER TABLE driver_application DROP COLUMN licence_expires_on');
  }
}
