import type { EntityTarget, FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { VersionedRow } from '@app/platform/database/columns.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from './domain-error.js';

/** Inserts one row. @returns its id */
export async function insertRow<Row extends ObjectLiteral>(
  tx: Transaction,
  entity: EntityTarget<Row>,
  values: QueryDeepPartialEntity<Row>,
): Promise<number> {
  const { identifiers } = await tx.insert(entity, values);
  return identifiers[0]!['id'] as number;
}

/**
 * Writes onto a row and increases its version; `row` stays as it was read.
 * @throws {DomainError} `conflict` when the row has changed since it was read
 */
export async function writeRow<Row extends VersionedRow>(
  tx: Transaction,
  entity: EntityTarget<Row>,
  { id, version }: Row,
  changes: QueryDeepPartialEntity<Row>,
): Promise<void> {
  const unchangedRow = { id, version } as FindOptionsWhere<Row>;
  const { affected } = await tx.update(entity, unchangedRow, { ...changes, version: version + 1 });
  if (affected !== 1) throw new DomainError('conflict');
}

/** Like `writeRow`, and updates `row` too. */
export async function changeRow<Row extends VersionedRow>(
  tx: Transaction,
  entity: EntityTarget<Row>,
  row: Row,
  changes: Partial<Row>,
): Promise<void> {
  await writeRow(tx, entity, row, changes as QueryDeepPartialEntity<Row>);
  Object.assign(row, changes, { version: row.version + 1 });
}

/** Runs an UPDATE or DELETE. @returns the number of its rows */
export async function countChanged(
  tx: Transaction,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [, count] = await tx.query<[unknown[], number]>(sql, [...values]);
  return count;
}
