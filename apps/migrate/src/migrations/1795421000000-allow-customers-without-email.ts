import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers who call may have no email address. */
export class AllowCustomersWithoutEmail1795421000000 implements MigrationInterface {
  name = 'AllowCustomersWithoutEmail1795421000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE app_user ALTER COLUMN email DROP NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // A reserved domain: nothing is ever delivered to it.
    await queryRunner.query(
      `UPDATE app_user SET email = 'user-' || id || '@no-email.invalid' WHERE email IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE app_user ALTER COLUMN email SET NOT NULL`);
  }
}
