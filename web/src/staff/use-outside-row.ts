import { rowsOf, type Page } from '../api/endpoints';
import type { RowsQuery } from './list-frame';
import type { OpenRow } from './use-table-state';

interface Answer<Data> {
  readonly currentData?: Data | undefined;
  readonly isFetching: boolean;
}

/** The hook of a list that can also load rows by their ids. */
type ListHook<Row> = (
  arg: { query: { ids: string } },
  options: { skip: boolean },
) => Answer<{ readonly pages: readonly Page<Row>[] }>;

/** The hook of one row. */
type RowHook<Row> = (arg: { params: { id: number } }, options: { skip: boolean }) => Answer<Row>;

interface List {
  readonly openRow: OpenRow;
  readonly rows: readonly { readonly id: number }[];
  readonly query: RowsQuery;
}

/** Whether the open row is not among the loaded rows of the list, so that it must be loaded by its id. */
export function isOutside(
  { id }: OpenRow,
  rows: readonly { readonly id: number }[],
  query: Pick<RowsQuery, 'currentData' | 'error'>,
): boolean {
  return id !== null && isAnswered(query) && !rows.some((row) => row.id === id);
}

/** Whether the list of the current filters is loaded, or cannot be loaded. */
export function isAnswered({ currentData, error }: Pick<RowsQuery, 'currentData' | 'error'>): boolean {
  return currentData !== undefined || error !== undefined;
}

/** The open row when the list does not include it, loaded from the same list by its id. */
export function useOutsideRow<Row>(useList: ListHook<Row>, { openRow, rows, query }: List) {
  const isWanted = isOutside(openRow, rows, query);
  const one = useList({ query: { ids: String(openRow.id) } }, { skip: !isWanted });
  return {
    outside: isWanted ? rowsOf(one.currentData)[0] : undefined,
    isLoading: one.isFetching,
  };
}

/** The same with a call that loads a single row. */
export function useOutsideRowById<Row>(useRow: RowHook<Row>, { openRow, rows, query }: List) {
  const isWanted = isOutside(openRow, rows, query);
  const one = useRow({ params: { id: openRow.id ?? 0 } }, { skip: !isWanted });
  return {
    outside: isWanted ? one.currentData : undefined,
    isLoading: one.isFetching,
  };
}
