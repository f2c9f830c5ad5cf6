import type { EntityManager } from 'typeorm';
import { MAX_TOTAL } from '@app/contracts/envelope.js';

/** The number of rows that the filters of a list find. */
export interface Total {
  count: number;
  /** There are more than `count`: counting has stopped. */
  isCapped: boolean;
}

/** Asks for the number of all rows beside a page of them. */
export interface TotalQuery {
  total?: '1' | undefined;
}

/** Counts the rows of a statement, up to `MAX_TOTAL`, so that the count of a long list costs little. */
export async function countRows(
  manager: EntityManager,
  statement: string,
  values: unknown[],
): Promise<Total> {
  const [counted] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (${statement} LIMIT ${MAX_TOTAL + 1}) AS found`,
    values,
  );
  const { count } = counted!;
  return { count: Math.min(count, MAX_TOTAL), isCapped: count > MAX_TOTAL };
}
