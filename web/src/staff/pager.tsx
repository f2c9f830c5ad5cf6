import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { listToolMessages as m } from '../ui/list-tools.messages';
import styles from './staff-table.module.css';
import { rowsOf, type Page } from '../api/endpoints';
import { type NextPageQuery, useWantedPage } from '../ui/use-next-page';

export interface PagerProps {
  page: number;
  pageCount: number;
  /** There are more pages than loaded so far. */
  hasMore?: boolean;
  onPage: (page: number) => void;
}

/** Previous, "Page x of y", Next. */
export function Pager({ page, pageCount, hasMore = false, onPage }: PagerProps) {
  const t = useText();
  const formats = useFormats();
  const values = { page: formats.number(page), count: formats.number(pageCount) };
  return (
    <nav className={styles.pager} aria-label={t(m.pager)}>
      <Button icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t(m.previous)}
      </Button>
      <span className="tabular" role="status">
        {t(hasMore ? m.pageOfMore : m.page, values)}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t(m.next)}
      </Button>
    </nav>
  );
}

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
