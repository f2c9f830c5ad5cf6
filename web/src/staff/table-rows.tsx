import { useEffect, useRef } from 'react';
import { type Page, rowsOf } from '../api/endpoints';
import type { RowsQuery } from './list-frame';
import type { ListSort, OpenRow, SortOption, TableState } from './use-table-state';
import { Announcement, useArrivals } from '../ui/arrival';

type Pages<Row> = { readonly pages: readonly Page<Row>[] };
type Filters = Readonly<Record<string, string | undefined>>;

type ListHook<Row, Query> = (
  arg: { query: Query | { ids: string } },
  options?: { skip: boolean },
) => RowsQuery & { readonly data?: Pages<Row> | undefined; readonly currentData?: Pages<Row> | undefined };

/**
 * The rows that the filters and the order in the address ask for, counted and loaded by 50, and the open row where they do not
 * include it. `listQuery` is the query for the CSV file of the same rows; `isFiltered` tells whether a filter leaves rows out.
 */
export function useTableRows<
  Row extends { readonly id: number },
  Filtered extends Filters,
  Option extends SortOption,
>(
  useList: ListHook<Row, Filtered & ListSort<Option>['query'] & { limit: '50'; total: '1' }>,
  { sort, openRow }: Pick<TableState<never, Option>, 'sort' | 'openRow'>,
  filters: Filtered,
) {
  const listQuery = { ...filters, ...sort.query };
  const query = useList({ query: { limit: '50', total: '1', ...listQuery } });
  const rows = rowsOf(query.data);
  const outsideRow = useOutsideRow<Row>(useList, { openRow, rows, query });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return { listQuery, query, rows, outsideRow, isFiltered };
}

type LiveQuery<Row> = Pick<RowsQuery, 'currentData' | 'hasNextPage'> & {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
};

/**
 * The rows of a list, which of them arrived after it was opened, and the newest of these. Known while the newest rows are first, or
 * all rows are loaded: otherwise later pages have larger ids, too.
 */
export function useLiveRows<Row extends { readonly id: number }>(
  query: LiveQuery<Row>,
  { isDefault, current }: ListSort,
  filters: object,
) {
  const rows = rowsOf(query.data);
  const isComparable = isDefault && (current.order === 'desc' || !query.hasNextPage);
  const { hasArrived } = useArrivals(
    rows,
    query.currentData !== undefined && isComparable,
    JSON.stringify(filters),
  );
  const newest = rows.reduce<Row | undefined>(
    (last, row) => (last && last.id > row.id ? last : row),
    undefined,
  );
  return { rows, hasArrived, newest };
}

interface NewestRowProps<Row> {
  row: Row | undefined;
  hasArrived: (id: number) => boolean;
  text: (row: Row) => string;
}

/** Announces to screen readers a row that arrived while the list was open. */
export function NewestRow<Row extends { readonly id: number }>({
  row,
  hasArrived,
  text,
}: NewestRowProps<Row>) {
  return <Announcement>{row && hasArrived(row.id) && text(row)}</Announcement>;
}

interface Answer<Data> {
  readonly currentData?: Data | undefined;
  readonly isFetching: boolean;
}

interface List {
  readonly openRow: OpenRow;
  readonly rows: readonly { readonly id: number }[];
  readonly query: RowsQuery;
}

/** Whether the list of the current filters is loaded, or cannot be loaded. */
export function isAnswered({ currentData, error }: Pick<RowsQuery, 'currentData' | 'error'>): boolean {
  return currentData !== undefined || error !== undefined;
}

/** Whether the open row is not among the loaded rows of the list, so that it must be loaded by its id. */
export function isOutside(
  { id }: OpenRow,
  rows: readonly { readonly id: number }[],
  query: Pick<RowsQuery, 'currentData' | 'error'>,
): boolean {
  return id !== null && isAnswered(query) && !rows.some((row) => row.id === id);
}

/** The open row when the list does not include it, loaded from the same list by its id. */
export function useOutsideRow<Row>(
  useList: (arg: { query: { ids: string } }, options: { skip: boolean }) => Answer<Pages<Row>>,
  { openRow, rows, query }: List,
) {
  const skip = !isOutside(openRow, rows, query);
  const { currentData, isFetching } = useList({ query: { ids: String(openRow.id) } }, { skip });
  return { outside: skip ? undefined : rowsOf(currentData)[0], isLoading: isFetching };
}

/** The same with an endpoint that loads a single row. */
export function useOutsideRowById<Row>(
  useRow: (arg: { params: { id: number } }, options: { skip: boolean }) => Answer<Row>,
  { openRow, rows, query }: List,
) {
  const skip = !isOutside(openRow, rows, query);
  const { currentData, isFetching } = useRow({ params: { id: openRow.id ?? 0 } }, { skip });
  return { outside: skip ? undefined : currentData, isLoading: isFetching };
}

interface QueueRow {
  readonly id: number;
}

export interface NextInQueue {
  /** Shows the next row that waits, after the open one was decided. False when none waits. */
  readonly advance: () => boolean;
  /** The rows that wait, in the order of the list. */
  readonly queue: { current: readonly QueueRow[] };
}

/** Opens one row after the other in the drawer. `useWaitingRows` tells which rows there are. */
export function useNextInQueue(openRow: OpenRow): NextInQueue {
  const queue = useRef<readonly QueueRow[]>([]);
  const advance = () => {
    const rows = queue.current;
    const at = rows.findIndex(({ id }) => id === openRow.id);
    const nextRow = rows[at + 1] ?? (at > 0 ? rows[0] : undefined);
    if (at < 0 || !nextRow) return false;
    openRow.show(nextRow.id);
    return true;
  };
  return { advance, queue };
}

/** Keeps the rows that wait while the open one is among them: a decision takes it out of the list before the next one opens. */
export function useWaitingRows(
  { queue }: NextInQueue,
  { id }: Pick<OpenRow, 'id'>,
  rows: readonly QueueRow[],
): void {
  useEffect(() => {
    if (id === null || rows.some((row) => row.id === id)) queue.current = rows;
  });
}
