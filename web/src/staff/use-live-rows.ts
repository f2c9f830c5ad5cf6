import { rowsOf, type Page } from '../api/endpoints';
import { useArrivals } from '../ui/use-arrivals';
import type { RowsQuery } from './list-frame';
import type { ListSort } from './use-list-sort';

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
