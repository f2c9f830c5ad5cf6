import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLedgerSnapshots1795390000000 implements MigrationInterface {
  name = 'CreateLedgerSnapshots1795390000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE ledger_snapshot (
        entry_id integer NOT NULL,
        wallet bigint NOT NULL,
        held bigint NOT NULL,
        drivers bigint NOT NULL,
        customers bigint NOT NULL,
        commission bigint NOT NULL,
        suspense bigint NOT NULL,
        is_wrong boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (entry_id)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ledger_snapshot');
  }
}
