import { rowsOf, type Page } from '../api/endpoints';
import { type NextPageQuery, useWantedPage } from '../ui/use-next-page';

interface PagedQuery<Row> extends Omit<NextPageQuery, 'isFetchingNextPage'> {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
}

/** Numbered pages of a keyset list: loaded rows are split into pages, and the next rows are fetched in advance. */
export function usePages<Row>(query: PagedQuery<Row>, requestedPage: number, size: number) {
  const rows = rowsOf(query.data);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(requestedPage, pageCount);
  useWantedPage(query, requestedPage >= pageCount - 1);
  return {
    rows,
    shown: rows.slice((page - 1) * size, page * size),
    pager: { page, pageCount, hasMore: query.hasNextPage },
  };
}
