import type { MigrationInterface, QueryRunner } from 'typeorm';

const key = (id: string) => `upper(regexp_replace(${id}, '[^A-Za-z0-9]', '', 'g'))`;

/** What follows `TrxID`, `TxnID`, `Txn ID`, `TransID`, `Transaction ID`, or `ID` at the beginning. */
const INTRODUCED = `coalesce(
    (regexp_match(transaction_id, '(?:^|[ -])(?:tr?xn?|trans(?:action)?)[ -]?id[ -]*(?:(?:is|no|number)[ -]+)?([a-z0-9].*)$', 'i'))[1],
    (regexp_match(transaction_id, '^[ -]*id[ -]+([a-z0-9].*)$', 'i'))[1],
    transaction_id)`;
/** The word of a provider's length at its beginning, or else its letters and digits. */
const EXTRACTED = `coalesce(
    (regexp_match(${INTRODUCED}, '^(?=[a-z]*[0-9])([a-z0-9]{10}|[a-z0-9]{8})(?![a-z0-9])', 'i'))[1],
    nullif(regexp_replace(${INTRODUCED}, '[^A-Za-z0-9]', '', 'g'), ''),
    transaction_id)`;

/**
 * Stores transaction ids without their introducing words and signs. Payments of one transfer that appear so are marked and keep
 * outside the unique index; a payout or refund keeps its id as typed when another one already has it.
 */
export class ExtractTransactionIds1795420100000 implements MigrationInterface {
  name = 'ExtractTransactionIds1795420100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE payment SET is_transaction_repeated = true, version = version + 1
        FROM (SELECT id, row_number() OVER (PARTITION BY method, ${key(EXTRACTED)} ORDER BY status, id) AS place
              FROM payment WHERE status IN ('pending', 'approved') AND NOT is_transaction_repeated) same
        WHERE payment.id = same.id AND same.place > 1`);
    await queryRunner.query(`UPDATE payment SET transaction_id = ${EXTRACTED}, version = version + 1
        WHERE transaction_id <> ${EXTRACTED}`);
    for (const table of ['payout', 'refund'])
      await queryRunner.query(`UPDATE ${table} SET transaction_id = first.extracted, version = version + 1
        FROM (SELECT DISTINCT ON (method, ${key(EXTRACTED)}) id, ${EXTRACTED} AS extracted
              FROM ${table} WHERE transaction_id IS NOT NULL
              ORDER BY method, ${key(EXTRACTED)}, ${key('transaction_id')} <> ${key(EXTRACTED)}, id) first
        WHERE ${table}.id = first.id AND ${table}.transaction_id <> first.extracted`);
  }

  async down(): Promise<void> {
    // What was typed around an id is not kept.
  }
}
