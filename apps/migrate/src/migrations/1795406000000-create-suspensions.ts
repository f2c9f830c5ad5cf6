import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspensions of drivers. Their rows are history: only the end is written once, and none is ever deleted. */
export class CreateSuspensions1795406000000 implements MigrationInterface {
  name = 'CreateSuspensions1795406000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE driver_application ADD COLUMN suspension_reason text, ADD COLUMN suspended_until timestamptz',
    );
    await queryRunner.query(`CREATE TABLE driver_suspension (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        driver_id integer NOT NULL,
        reason text NOT NULL,
        until timestamptz,
        created_by integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        ended_by integer,
        CONSTRAINT driver_suspension_end_later CHECK (until > created_at AND ended_at >= created_at),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query('CREATE INDEX driver_suspension_driver ON driver_suspension (driver_id, id)');
    await queryRunner.query(
      'CREATE UNIQUE INDEX driver_suspension_one_open ON driver_suspension (driver_id) WHERE ended_at IS NULL',
    );
    await queryRunner.query(
      'CREATE INDEX driver_suspension_until ON driver_suspension (until) WHERE ended_at IS NULL',
    );
    await queryRunner.query(`ALTER TABLE driver_suspension
        ADD CONSTRAINT driver_suspension_driver_fk FOREIGN KEY (driver_id) REFERENCES app_user(id),
        ADD CONSTRAINT driver_suspension_created_by_fk FOREIGN KEY (created_by) REFERENCES app_user(id),
        ADD CONSTRAINT driver_suspension_ended_by_fk FOREIGN KEY (ended_by) REFERENCES app_user(id)`);
    await queryRunner.query(`CREATE FUNCTION refuse_driver_suspension_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'suspensions are kept' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await queryRunner.query(`CREATE TRIGGER driver_suspension_kept BEFORE DELETE OR TRUNCATE ON driver_suspension
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_driver_suspension_removal()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE driver_suspension');
    await queryRunner.query('DROP FUNCTION refuse_driver_suspension_removal()');
    await queryRunner.query(
      'ALTER TABLE driver_application DROP COLUMN suspension_reason, DROP COLUMN suspended_until',
    );
  }
}
