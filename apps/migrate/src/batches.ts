import type { QueryRunner } from 'typeorm';

const BATCH_SIZE = 5000;

/**
 * Changes rows of a table in batches by id. In a migration with `transaction = false` each batch commits by itself and locks only
 * the rows that it changes, for a moment.
 */
export async function updateInBatches(
  queryRunner: QueryRunner,
  table: string,
  { set, where }: { set: string; where: string },
): Promise<void> {
  const rows: { last: number | null }[] = await queryRunner.query(`SELECT max(id) AS last FROM ${table}`);
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += BATCH_SIZE)
    await queryRunner.query(`UPDATE ${table} SET ${set} WHERE id > $1 AND id <= $2 AND (${where})`, [
      after,
      after + BATCH_SIZE,
    ]);
}
