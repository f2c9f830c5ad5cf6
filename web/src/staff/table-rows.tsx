import { rowsOf, type Page } from '../api/endpoints';
import type { RowsQuery } from './list-frame';
import type { TableState } from './use-table-state';
import type { ListSort, SortOption } from './use-list-sort';
import { useOutsideRow } from './use-outside-row';
import { useArrivals, Announcement } from '../ui/arrival';

type Pages<Row> = { readonly pages: readonly Page<Row>[] };
type Filters = Readonly<Record<string, string | undefined>>;

/** The hook of a list. */
type ListHook<Row, Query> = (
  arg: { query: Query | { ids: string } },
  options?: { skip: boolean },
) => RowsQuery & { readonly data?: Pages<Row> | undefined; readonly currentData?: Pages<Row> | undefined };

/**
 * The rows that the filters and the order in the address ask for, counted and loaded by 50, and the open row where they do not
 * include it. `wanted` is the query for the CSV file of the same rows; `isFiltered` tells whether a filter leaves rows out.
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
  return { wanted: listQuery, query, rows, outsideRow, isFiltered };
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
  /** The newest row of the list. */
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
