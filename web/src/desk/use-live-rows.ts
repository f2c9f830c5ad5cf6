import { rowsOf, type Page } from '../api/endpoints';
import { useArrivals } from '../ui/use-arrivals';
import type { DeskQuery } from './list-frame';
import type { ListSort } from './use-list-sort';

type LiveQuery<Row> = Pick<DeskQuery, 'currentData'> & {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
};

/** The rows of a list, and which of them arrived after it was opened; known while the newest rows are first. */
export function useLiveRows<Row extends { readonly id: number }>(
  query: LiveQuery<Row>,
  { isDefault }: ListSort,
  filters: object,
) {
  const rows = rowsOf(query.data);
  const isNewestFirst = query.currentData !== undefined && isDefault;
  const { hasArrived } = useArrivals(rows, isNewestFirst, JSON.stringify(filters));
  return { rows, hasArrived };
}
