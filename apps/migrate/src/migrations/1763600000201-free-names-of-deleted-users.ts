import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted user's name may be taken again, as their address could before; and lists by role get their index. */
export class FreeNamesOfDeletedUsers1763600000201 implements MigrationInterface {
  name = 'FreeNamesOfDeletedUsers1763600000201';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX app_user_username_unique`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX app_user_username_unique ON app_user (lower(username)) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX app_user_role ON app_user (role, id) WHERE deleted_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX app_user_role`);
    await queryRunner.query(`DROP INDEX app_user_username_unique`);
    await queryRunner.query(`CREATE UNIQUE INDEX app_user_username_unique ON app_user (lower(username))`);
  }
}
