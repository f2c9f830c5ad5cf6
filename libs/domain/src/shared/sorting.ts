import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from './domain-error.js';
import { isSingle } from './filters.js';
import { beforeId, type PageQuery, pageSize, countRows, type Total, type TotalQuery } from './paging.js';
import { column, type Column } from './projection.js';
import { MAX_ID, namedIn } from '@app/contracts/fields.js';

/**
 * Sorted lists with keyset paging. The order is a key and, for equal keys, the id; ascending is the exact reverse of
 * descending, so that one index serves both and new rows never shift the pages.
 */

/** What the driver returns for a key of each kind. */
interface KeyTypes {
  time: Date;
  money: string;
  integer: number;
  bigint: string;
  text: string;
}

/** The SQL expression by which a list is ordered: indexed together with the id. One that may be null does not compile. */
type SortKey = { [Kind in keyof KeyTypes]: { sql: Column<KeyTypes[Kind]>; kind: Kind } }[keyof KeyTypes];

/** The sort keys of a list, the default first. Null means by id alone, which is the order of creation. */
export type SortKeys<Field extends string> = Readonly<Record<Field, SortKey | null>>;

/**
 * The sort keys for a filtered list. A filter by period uses the index on the time, so the list is ordered by time, too;
 * rows that a filter narrows to one value of `field` need no order by it.
 */
export function sortKeysFor<Field extends string, Name extends Field = never>(
  keys: SortKeys<Field>,
  query: { from?: string | undefined; to?: string | undefined } & { [field in Name]?: string | undefined },
  time: string,
  field?: Name,
): SortKeys<Field> {
  return {
    ...keys,
    ...((query.from || query.to) && { created_at: { sql: column<Date>(time), kind: 'time' } }),
    ...(field && isSingle(query[field]) && { [field]: null }),
  };
}

export interface SortQuery<Field extends string> extends PageQuery {
  sort?: Field | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** One order of one list as SQL. */
export interface SortOrder {
  /** Expression of a row's key as text, for the column `sort_key`; the cursor of the next page is made from it. */
  keyText: string;
  /** The condition for rows after the cursor, given the names of its two parameters. */
  isAfterCursor: (key: string, id: string) => string;
  by: readonly string[];
  direction: 'ASC' | 'DESC';
  /** The values of the two parameters. */
  cursor: [key: string | null, id: number | null];
}

/** How a key is converted to text and back without loss, and which texts are valid. */
interface KeyKind {
  toText: (sql: string) => string;
  fromText: (text: string) => string;
  isValid: (text: string) => boolean;
}

/** Casts text to text too, because TypeORM takes a bare column for one of the entity's own. */
const asText = (sql: string) => `CAST(${sql} AS text)`;

const kinds: Record<keyof KeyTypes, KeyKind> = {
  time: {
    toText: (sql) => asText(`CAST(extract(epoch FROM ${sql}) * 1000000 AS bigint)`),
    fromText: (text) => `(timestamptz 'epoch' + CAST(${asText(text)} AS bigint) * interval '1 microsecond')`,
    isValid: (text) => /^-?\d{1,16}$/.test(text),
  },
  money: {
    toText: asText,
    fromText: (text) => `CAST(${asText(text)} AS numeric)`,
    isValid: (text) => /^\d{1,10}(\.\d{1,2})?$/.test(text),
  },
  integer: {
    toText: asText,
    fromText: (text) => `CAST(${asText(text)} AS integer)`,
    isValid: (text) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID,
  },
  bigint: {
    toText: asText,
    fromText: (text) => `CAST(${asText(text)} AS bigint)`,
    isValid: (text) => /^\d{1,18}$/.test(text),
  },
  text: { toText: asText, fromText: asText, isValid: () => true },
};

/**
 * The order that a query requests.
 * @param id the SQL expression of the id
 * @throws {DomainError} `malformed_request` when `before` is a cursor of another order.
 */
export function sortOrderOf<Field extends string>(
  query: SortQuery<Field>,
  id: string,
  keys: SortKeys<Field>,
): SortOrder {
  const key = keys[query.sort ?? (Object.keys(keys)[0] as Field)];
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const after = query.order === 'asc' ? '>' : '<';
  const isFirst = query.before === undefined;
  if (!key) {
    return {
      keyText: 'CAST(NULL AS text)',
      isAfterCursor: (keyParameter, idParameter) =>
        isFirst
          ? firstPageParameters(keyParameter, idParameter)
          : `(CAST(${keyParameter} AS text) IS NULL AND ${id} ${after} CAST(${idParameter} AS integer))`,
      by: [id],
      direction,
      cursor: [null, beforeId(query)],
    };
  }
  const { toText, fromText } = kinds[key.kind];
  return {
    keyText: toText(key.sql),
    isAfterCursor: (keyParameter, idParameter) =>
      isFirst
        ? firstPageParameters(keyParameter, idParameter)
        : `(${key.sql}, ${id}) ${after} (${fromText(keyParameter)}, CAST(${idParameter} AS integer))`,
    by: [key.sql, id],
    direction,
    cursor: cursorValues(query, key),
  };
}

/**
 * Orders ids by their distance from a start: a GiST index on the id and another column can return rows in this order and skip
 * the rows whose other column is out of range, which no B-tree can. The index is on the id as bigint: an index on the id itself
 * would also be used to find single rows by their id, which costs seven times as much as with the primary key.
 */
export function orderedByIdDistance(sortOrder: SortOrder, id: string): SortOrder {
  const isAscending = sortOrder.direction === 'ASC';
  const { cursor } = sortOrder;
  return {
    ...sortOrder,
    isAfterCursor: (key, before) =>
      cursor[1] === null
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
  if (end < 0 || !kinds[key.kind].isValid(text)) throw new DomainError('malformed_request');
  return [text, Number(before.slice(0, end))];
}

/** The ORDER BY expression. */
export function orderOf({ by, direction }: SortOrder): string {
  return by.map((expression) => `${expression} ${direction}`).join(', ');
}

/** A row of a raw query that also selects `sort_key`. */
export type SortedRow<Row> = Row & { sort_key: string | null };

/** An entity with its sort key and the extra columns that were selected. */
interface SortedEntity<T, Extra> {
  id: number;
  sort_key: string | null;
  entity: T;
  extra: Extra;
}

/** The rows of one page and one row more, and the number of all rows when the query asks for it. */
interface ReadPage<Row> {
  rows: Row[];
  total?: Total | undefined;
}

/** Reads one page of entities. The expressions of `sortOrder` use the alias of the builder. */
export async function readSorted<T extends ObjectLiteral & { id: number }, Extra = object>(
  builder: SelectQueryBuilder<T>,
  query: PageQuery & TotalQuery,
  sortOrder: SortOrder,
): Promise<ReadPage<SortedEntity<T, Extra>>> {
  const total = query.total && (await countEntities(builder));
  const [key, id] = sortOrder.cursor;
  const { entities, raw } = await builder
    .andWhere(sortOrder.isAfterCursor(':sortKey', ':sortId'), { sortKey: key, sortId: id })
    .addSelect(sortOrder.keyText, 'sort_key')
    .orderBy(Object.fromEntries(sortOrder.by.map((expression) => [expression, sortOrder.direction])))
    .limit(pageSize(query) + 1)
    .getRawAndEntities<SortedRow<Extra>>();
  const rows = entities.map((entity, index) => ({
    id: entity.id,
    sort_key: raw[index]!.sort_key,
    entity,
    extra: raw[index]!,
  }));
  return { rows, total };
}

function countEntities<T extends ObjectLiteral>(builder: SelectQueryBuilder<T>): Promise<Total> {
  const [statement, values] = builder.clone().select('1').getQueryAndParameters();
  return countRows(builder.connection.manager, statement, values);
}

/** A list as SQL. */
interface ListStatement {
  columns: string;
  /** FROM and WHERE, with the condition for rows after the cursor. Its own parameters begin with `$3`. */
  from: (isAfterCursor: string) => string;
  /** The values of its own parameters. */
  values: unknown[];
}

/** Reads one page of rows. */
export async function readRows<Row>(
  manager: EntityManager,
  query: PageQuery & TotalQuery,
  sortOrder: SortOrder,
  { columns, from, values }: ListStatement,
): Promise<ReadPage<SortedRow<Row>>> {
  const total =
    query.total &&
    (await countRows(manager, `SELECT ${from(firstPageParameters('$1', '$2'))}`, [null, null, ...values]));
  const rows = await manager.query<SortedRow<Row>[]>(
    `SELECT ${columns}, ${sortOrder.keyText} AS sort_key ${from(sortOrder.isAfterCursor('$1', '$2'))}
     ORDER BY ${orderOf(sortOrder)} LIMIT $${values.length + 3}`,
    [...sortOrder.cursor, ...values, pageSize(query) + 1],
  );
  return { rows, total };
}

/** The order of a list by status, as its index has it. */
interface StatusOrder {
  /** The rank of a row's status. */
  sql: Column<number>;
  /** With several statuses, the order by status reads only the part of its index that has them. */
  isInRange: (query: { sort?: string | undefined; status?: string | undefined }) => string;
}

/** @param rowStatus the column, as SQL @param statuses the status that comes first in descending order, and those after it. */
export function statusOrder(rowStatus: string, statuses: readonly string[]): StatusOrder {
  const rankOf = (status: string) => statuses.length - statuses.indexOf(status);
  const rankCases = statuses.slice(0, -1).map((status) => `WHEN '${status}' THEN ${rankOf(status)}`);
  const sql = column<number>(`CASE ${rowStatus} ${rankCases.join(' ')} ELSE 1 END`);
  return {
    sql,
    isInRange: ({ sort, status }) => {
      const statuses = namedIn(status) ?? [];
      if (sort !== 'status' || statuses.length < 2) return 'true';
      const ranks = statuses.map(rankOf);
      return `${sql} BETWEEN ${Math.min(...ranks)} AND ${Math.max(...ranks)}`;
    },
  };
}
