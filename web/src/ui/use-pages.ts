import { useEffect } from 'react';
import { rowsOf, type Page } from '../api/endpoints';

interface PagedQuery<Row> {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Numbered pages over a keyset list: what is loaded is cut into pages, and more is fetched ahead of the reader. */
export function usePages<Row>(query: PagedQuery<Row>, wanted: number, size: number) {
  const rows = rowsOf(query.data);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, pageCount);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  // A failed fetch waits for "Try again".
  const isDue = hasNextPage && !isFetching && query.error === undefined && wanted >= pageCount - 1;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return {
    rows,
    shown: rows.slice((page - 1) * size, page * size),
    pager: { page, pageCount, hasMore: hasNextPage },
  };
}
