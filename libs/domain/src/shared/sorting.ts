import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from './domain-error.js';
import { MAX_ID, beforeId, type PageQuery, pageSize } from './paging.js';

/**
 * Sorted lists. An order is a key and, for equal keys, the id; ascending is the exact reverse of descending, so that
 * one index serves both and new rows never shift the pages.
 */

/** What a list is ordered by: an expression that an index holds together with the id, never null. */
interface SortKey {
  sql: string;
  kind: keyof typeof kinds;
}

/** The orders of a list, its own first. Null is the id alone, which is the order of time. */
export type SortKeys<Field extends string> = Readonly<Record<Field, SortKey | null>>;

export interface SortQuery<Field extends string> extends PageQuery {
  sort?: Field | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** One order of one list as SQL. */
export interface Sorting {
  /** Expression of a row's key as a text, for a column `sort_key`: it says where the next page starts. */
  key: string;
  /** The condition for rows behind the last page's, given its two parameters. */
  isBehind: (key: string, id: string) => string;
  by: readonly string[];
  direction: 'ASC' | 'DESC';
  /** The values of the two parameters. */
  place: [key: string | null, id: number | null];
}

/** How a key travels as a text and back, exactly; and which texts it may have. */
const kinds = {
  time: {
    toText: (sql: string) => `CAST(CAST(extract(epoch FROM ${sql}) * 1000000 AS bigint) AS text)`,
    fromText: (text: string) =>
      `(timestamptz 'epoch' + CAST(CAST(${text} AS text) AS bigint) * interval '1 microsecond')`,
    isText: (text: string) => /^-?\d{1,16}$/.test(text),
  },
  money: {
    toText: (sql: string) => `CAST(${sql} AS text)`,
    fromText: (text: string) => `CAST(CAST(${text} AS text) AS numeric)`,
    isText: (text: string) => /^\d{1,10}(\.\d{1,2})?$/.test(text),
  },
  integer: {
    toText: (sql: string) => `CAST(${sql} AS text)`,
    fromText: (text: string) => `CAST(CAST(${text} AS text) AS integer)`,
    isText: (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647,
  },
  bigint: {
    toText: (sql: string) => `CAST(${sql} AS text)`,
    fromText: (text: string) => `CAST(CAST(${text} AS text) AS bigint)`,
    isText: (text: string) => /^\d{1,18}$/.test(text),
  },
  text: {
    toText: (sql: string) => sql,
    fromText: (text: string) => `CAST(${text} AS text)`,
    isText: () => true,
  },
};

/**
 * The order a query asks for.
 * @param id the id's expression
 * @throws {DomainError} `malformed_request` when `before` is a place in another order.
 */
export function sortingOf<Field extends string>(
  query: SortQuery<Field>,
  id: string,
  keys: SortKeys<Field>,
): Sorting {
  const key = keys[query.sort ?? (Object.keys(keys)[0] as Field)];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const behind = query.order === 'asc' ? '>' : '<';
  const isFirst = query.before === undefined;
  if (!key) {
    return {
      key: 'CAST(NULL AS text)',
      isBehind: (keyParameter, idParameter) =>
        isFirst
          ? firstPageParameters(keyParameter, idParameter)
          : `(CAST(${keyParameter} AS text) IS NULL AND ${id} ${behind} CAST(${idParameter} AS integer))`,
      by: [id],
      direction,
      place: [null, beforeId(query)],
    };
  }
  const { toText, fromText } = kinds[key.kind];
  return {
    key: toText(key.sql),
    isBehind: (keyParameter, idParameter) =>
      isFirst
        ? firstPageParameters(keyParameter, idParameter)
        : `(${key.sql}, ${id}) ${behind} (${fromText(keyParameter)}, CAST(${idParameter} AS integer))`,
    by: [key.sql, id],
    direction,
    place: cursorValues(query, key),
  };
}

/**
 * The order of ids as their distance from a start: a GiST index on the id and another column can return rows in this order and skip
 * the rows whose other column is outside of a range, which no B-tree can. The index is on the id as bigint: an index on the id itself
 * would also be used to find single rows by their id, which costs seven times as much as with the primary key.
 */
export function orderedByIdDistance(sorting: Sorting, id: string): Sorting {
  const isAscending = sorting.direction === 'ASC';
  const { place } = sorting;
  return {
    ...sorting,
    isBehind: (key, before) =>
      place[1] === null
        ? firstPageParameters(key, before)
        : `(CAST(${key} AS text) IS NULL AND ${asBigint(id)} ${isAscending ? '>' : '<'} ${asBigint(before)})`,
    by: [`${asBigint(id)} <-> ${asBigint(isAscending ? '0' : String(MAX_ID))}`],
    direction: 'ASC',
  };
}

const asBigint = (sql: string) => `CAST(${sql} AS bigint)`;

/** Always true on the first page; the casts declare the types of the parameters. */
function firstPageParameters(key: string, id: string): string {
  return `(CAST(${key} AS text) IS NULL AND CAST(${id} AS integer) IS NULL)`;
}

function cursorValues({ before }: PageQuery, key: SortKey): [string | null, number | null] {
  if (before === undefined) return [null, null];
  const end = before.indexOf(':');
  const text = before.slice(end + 1);
  if (end < 0 || !kinds[key.kind].isText(text)) throw new DomainError('malformed_request');
  return [text, Number(before.slice(0, end))];
}

/** The ORDER BY expression. */
export function orderOf({ by, direction }: Sorting): string {
  return by.map((expression) => `${expression} ${direction}`).join(', ');
}

/** A row as it was read, what it was ordered by, and whatever else was selected. */
export interface SortedRow<T, Extra> {
  id: number;
  sort_key: string | null;
  entity: T;
  extra: Extra;
}

/** Reads one page and one row more of entities in an order, whose expressions are of the builder's own alias. */
export async function readSorted<T extends ObjectLiteral & { id: number }, Extra = object>(
  builder: SelectQueryBuilder<T>,
  query: PageQuery,
  sorting: Sorting,
): Promise<SortedRow<T, Extra>[]> {
  const [key, id] = sorting.place;
  const { entities, raw } = await builder
    .andWhere(sorting.isBehind(':sortKey', ':sortId'), { sortKey: key, sortId: id })
    .addSelect(sorting.key, 'sort_key')
    .orderBy(Object.fromEntries(sorting.by.map((expression) => [expression, sorting.direction])))
    .limit(pageSize(query) + 1)
    .getRawAndEntities<Extra & { sort_key: string | null }>();
  return entities.map((entity, index) => ({
    id: entity.id,
    sort_key: raw[index]!.sort_key,
    entity,
    extra: raw[index]!,
  }));
}
