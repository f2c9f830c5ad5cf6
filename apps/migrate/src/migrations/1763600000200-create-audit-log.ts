import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who did what. Append-only: nothing changes an entry, and only a retention job that says so in its transaction
 * (`SET LOCAL bahon.audit_retention = 'on'`) removes old ones.
 */
export class CreateAuditLog1763600000200 implements MigrationInterface {
  name = 'CreateAuditLog1763600000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE audit_entry (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        actor_id integer,
        actor_role text,
        session_id integer,
        action text NOT NULL,
        subject_type text NOT NULL,
        subject_id integer,
        before jsonb,
        after jsonb,
        request_id text,
        CONSTRAINT audit_entry_role_known CHECK (actor_role IN ('admin', 'driver', 'user', 'operator')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX audit_entry_at ON audit_entry (at)`);
    await queryRunner.query(`CREATE INDEX audit_entry_action ON audit_entry (action, id)`);
    await queryRunner.query(`CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id)`);
    await queryRunner.query(`CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id, id)`);
    await queryRunner.query(`ALTER TABLE audit_entry
        ADD CONSTRAINT audit_entry_actor_fk FOREIGN KEY (actor_id) REFERENCES app_user(id)`);
    await queryRunner.query(`CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('bahon.audit_retention', true) = 'on' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'audit_entry is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await queryRunner.query(`CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`);
    await queryRunner.query(`CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE audit_entry`);
    await queryRunner.query(`DROP FUNCTION refuse_audit_change()`);
  }
}
