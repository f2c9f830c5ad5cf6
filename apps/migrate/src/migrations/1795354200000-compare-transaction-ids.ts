import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters and digits of a transaction id, in upper case: how ids are compared. */
const KEY = `upper(regexp_replace(transaction_id, '[^A-Za-z0-9]', '', 'g'))`;

/**
 * Compares transaction ids by letters and digits, lets a rejected one be submitted again, and adds the reason of a rejection
 * and the total that the customer saw. Ids stay as they were typed.
 */
export class CompareTransactionIds1795354200000 implements MigrationInterface {
  name = 'CompareTransactionIds1795354200000';
  // The indexes are built without blocking writes.
  transaction = false;
  safeBecause =
    'each index that is renamed takes the name of the one it replaces, which the running release knows';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payment
        ADD COLUMN IF NOT EXISTS expected_total numeric(12,2),
        ADD COLUMN IF NOT EXISTS reject_reason text,
        ADD COLUMN IF NOT EXISTS is_transaction_repeated boolean NOT NULL DEFAULT false`);
    // Payments whose ids only now count as the same stay as they are, outside the unique index.
    await queryRunner.query(`UPDATE payment SET is_transaction_repeated = true
        FROM (SELECT id, row_number() OVER (PARTITION BY method, ${KEY} ORDER BY status, id) AS place
              FROM payment WHERE status IN ('pending', 'approved')) same
        WHERE payment.id = same.id AND same.place > 1`);
    for (const name of ['payment_transaction_in_use', 'payment_transaction', 'payment_search_by_key'])
      await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
    await queryRunner.query(`CREATE UNIQUE INDEX CONCURRENTLY payment_transaction_in_use ON payment (method, (${KEY}))
        WHERE status IN ('pending', 'approved') AND NOT is_transaction_repeated`);
    await queryRunner.query(`CREATE INDEX CONCURRENTLY payment_transaction ON payment (method, (${KEY}))`);
    await queryRunner.query(`CREATE INDEX CONCURRENTLY payment_search_by_key ON payment
        USING gin ((${KEY}) gin_trgm_ops, payer_number gin_trgm_ops)`);
    await this.replace(queryRunner, 'payment_transaction_once', 'payment_transaction_in_use');
    await this.replace(queryRunner, 'payment_search', 'payment_search_by_key');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX payment_search`);
    await queryRunner.query(`DROP INDEX payment_transaction`);
    await queryRunner.query(`DROP INDEX payment_transaction_once`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX payment_transaction_once ON payment (method, transaction_id)`,
    );
    await queryRunner.query(
      `CREATE INDEX payment_search ON payment USING gin (transaction_id gin_trgm_ops, payer_number gin_trgm_ops)`,
    );
    await queryRunner.query(`ALTER TABLE payment DROP COLUMN is_transaction_repeated,
        DROP COLUMN reject_reason, DROP COLUMN expected_total`);
  }

  /** The new index takes the name that the running release knows. */
  private async replace(queryRunner: QueryRunner, name: string, successor: string): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
    await queryRunner.query(`ALTER INDEX ${successor} RENAME TO ${name}`);
  }
}
