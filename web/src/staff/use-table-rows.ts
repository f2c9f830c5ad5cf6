import { rowsOf, type Page } from '../api/endpoints';
import type { RowsQuery } from './list-frame';
import type { TableState } from './use-table-state';
import type { ListSort, SortOption } from './use-list-sort';
import { useOutsideRow } from './use-outside-row';

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
