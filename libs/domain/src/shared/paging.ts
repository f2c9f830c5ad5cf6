import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export const DEFAULT_PAGE_SIZE = 50;

/** What a list call takes: texts from the query string, already checked by its schema. */
export interface PageQuery {
  limit?: string | undefined;
  before?: string | undefined;
}

/** One page, newest first, and where the next one starts. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** How many rows a page has. */
export function pageSize(query: PageQuery): number {
  return query.limit ? Number(query.limit) : DEFAULT_PAGE_SIZE;
}

/** Orders by id, newest first, starts below `before` and takes one row more than the page, to know whether there is a next. */
export function applyPage<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  query: PageQuery,
): SelectQueryBuilder<T> {
  const { alias } = builder;
  if (query.before) builder.andWhere(`${alias}.id < :before`, { before: Number(query.before) });
  return builder.orderBy(`${alias}.id`, 'DESC').limit(pageSize(query) + 1);
}

/** Cuts the extra row off again. */
export function toPage<Row extends { id: number }, Item>(
  rows: Row[],
  query: PageQuery,
  toItem: (row: Row) => Item,
): Page<Item> {
  const size = pageSize(query);
  const shown = rows.slice(0, size);
  return {
    items: shown.map(toItem),
    next: rows.length > size ? String(shown.at(-1)!.id) : null,
  };
}
