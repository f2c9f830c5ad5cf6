import { rowsOf, type Page } from '../api/endpoints';
import { isOutside } from './is-outside';
import type { DeskQuery } from './list-frame';
import type { OpenRow } from './use-desk';

interface Answer<Data> {
  readonly currentData?: Data | undefined;
  readonly isFetching: boolean;
}

/** The hook of a list that can be asked for rows by their ids. */
type ListHook<Row> = (
  arg: { query: { ids: string } },
  options: { skip: boolean },
) => Answer<{ readonly pages: readonly Page<Row>[] }>;

/** The hook of one row. */
type RowHook<Row> = (arg: { params: { id: number } }, options: { skip: boolean }) => Answer<Row>;

interface List {
  readonly openRow: OpenRow;
  readonly rows: readonly { readonly id: number }[];
  readonly query: DeskQuery;
}

/** The row whose drawer is open although its list does not hold it, read from the same list by its id. */
export function useOutsideRow<Row>(useList: ListHook<Row>, { openRow, rows, query }: List) {
  const isWanted = isOutside(openRow, rows, query);
  const one = useList({ query: { ids: String(openRow.id) } }, { skip: !isWanted });
  return {
    outside: isWanted ? rowsOf(one.currentData)[0] : undefined,
    isLoading: one.isFetching,
  };
}

/** The same where a call reads a single row. */
export function useOutsideRowById<Row>(useRow: RowHook<Row>, { openRow, rows, query }: List) {
  const isWanted = isOutside(openRow, rows, query);
  const one = useRow({ params: { id: openRow.id ?? 0 } }, { skip: !isWanted });
  return {
    outside: isWanted ? one.currentData : undefined,
    isLoading: one.isFetching,
  };
}
