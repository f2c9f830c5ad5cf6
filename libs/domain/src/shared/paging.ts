import { MAX_ID } from '@app/contracts/fields.js';
import type { ObjectLiteral, SelectQueryBuilder, EntityManager } from 'typeorm';
import { DomainError } from './domain-error.js';
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
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (${statement} LIMIT ${MAX_TOTAL + 1}) AS found`,
    values,
  );
  const { count } = row!;
  return { count: Math.min(count, MAX_TOTAL), isCapped: count > MAX_TOTAL };
}

export const DEFAULT_PAGE_SIZE = 50;

/** Paging parameters of a list: texts from the query string, already checked by its schema. */
export interface PageQuery {
  limit?: string | undefined;
  before?: string | undefined;
}

/** One page of a list, and the cursor of the next one. */
export interface Page<T> {
  items: T[];
  next: string | null;
  /** The number of rows on all pages, when the query asks for it. */
  total?: Total | undefined;
}

/** A row and its sort key when the list is not ordered by id. */
interface PageRow {
  id: number;
  sort_key?: string | null;
}

/** The number of rows on a page. */
export function pageSize(query: PageQuery): number {
  return query.limit ? Number(query.limit) : DEFAULT_PAGE_SIZE;
}

/**
 * The id below which a page of a newest-first list starts; null for the first page.
 * @throws {DomainError} `malformed_request` for a cursor of another order.
 */
export function beforeId(query: PageQuery): number | null {
  if (query.before === undefined) return null;
  if (!/^\d+$/.test(query.before)) throw new DomainError('malformed_request');
  return Number(query.before);
}

/** The same, never null: without an OR the statement has one plan, which PostgreSQL caches. */
export function belowId(query: PageQuery): number {
  return beforeId(query) ?? MAX_ID;
}

/** Orders by id, newest first, below `before`. Reads one row more than the page, which shows whether there is a next page. */
export function applyPage<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  query: PageQuery,
): SelectQueryBuilder<T> {
  const { alias } = builder;
  const before = beforeId(query);
  if (before !== null) builder.andWhere(`${alias}.id < :before`, { before });
  return builder.orderBy(`${alias}.id`, 'DESC').limit(pageSize(query) + 1);
}

/** Removes the extra row. */
export function toPage<Row extends PageRow, Item>(
  rows: Row[],
  query: PageQuery,
  toItem: (row: Row) => Item,
  total?: Total,
): Page<Item> {
  const size = pageSize(query);
  const pageRows = rows.slice(0, size);
  return { items: pageRows.map(toItem), next: rows.length > size ? cursorOf(pageRows.at(-1)!) : null, total };
}

function cursorOf({ id, sort_key: key }: PageRow): string {
  return key == null ? String(id) : `${id}:${key}`;
}
