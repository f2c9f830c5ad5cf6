import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks the roles of the audit entries that exist: in the migration before it, writers would wait. */
export class ValidateAuditRoles1795382100000 implements MigrationInterface {
  name = 'ValidateAuditRoles1795382100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_entry VALIDATE CONSTRAINT audit_entry_role_known');
  }

  async down(): Promise<void> {
    // A constraint stays checked.
  }
}
