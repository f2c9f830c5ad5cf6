import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Page, rowsOf } from '../api/endpoints';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { type ListQuery, ReloadNotice, type NextPageQuery, useWantedPage } from '../ui/list-state';
import { EmptyState, QueryState } from '../ui/states';
import { BulkBar } from './bulk';
import { staffMessages as m } from './staff.messages';
import styles from './staff-table.module.css';
import type { TableState } from './use-table-state';
import { useListErrorText } from '../api/use-error-text';
import type { Text } from '../i18n/catalogue';
import { LinkButton } from './cells';
import { Button as PageButton } from '../ui/button';
import { listToolMessages } from '../ui/list-tools.messages';
import { commonMessages as common } from '../ui/common.messages';

/** Texts of the failure to load a list; by default those of most staff pages. */
export interface ListErrorTexts {
  readonly failed: Text;
  readonly network?: Text;
  readonly invalid?: Text;
}

/** Shows why a list of a staff page could not be loaded. */
export function useStaffErrorText(errors: ListErrorTexts): (error: unknown) => string {
  return useListErrorText({ network: m.network, invalid: common.invalidData, ...errors });
}

/** The result of an infinite query's hook, as far as a table needs it. */
export interface RowsQuery extends ListQuery {
  readonly data?: { readonly pages: readonly Page<unknown>[] } | undefined;
  /** Undefined while the rows of another filter are still shown. */
  readonly currentData?: unknown;
}

export interface ListTexts {
  errors: ListErrorTexts;
  /** Announced while the first page loads. */
  loadingText: string;
  empty: ReactNode;
  /** Numbered pages, in place of a list that loads more rows. */
  pager?: ReactNode;
}

interface ListFrameProps extends ListTexts {
  tableState: Pick<TableState<never>, 'settings' | 'selection'>;
  query: RowsQuery;
  rows: readonly unknown[];
  nextPage: { readonly ask: () => void; readonly isBusy: boolean };
  bulk?: ReactNode;
  children: ReactNode;
}

/** The states around a list: loading, failed, empty, shown, and shown while a later load failed. */
export function ListFrame(props: ListFrameProps) {
  const { tableState, query, rows, errors, loadingText, empty, bulk } = props;
  const count = rows.length;
  const errorText = useStaffErrorText(errors);
  if (query.data === undefined || !tableState.settings.isReady)
    return <QueryState query={query} errorText={errorText} text={loadingText} />;
  return (
    <div className={styles.frame}>
      {query.error !== undefined && <ReloadNotice text={errorText(query.error)} query={query} />}
      {bulk !== undefined && tableState.selection.ids.length > 0 && (
        <BulkBar selection={tableState.selection}>{bulk}</BulkBar>
      )}
      {count === 0 ? empty : props.children}
      {count > 0 && <Foot count={count} query={query} nextPage={props.nextPage} pager={props.pager} />}
    </div>
  );
}

interface FootProps extends Pick<ListFrameProps, 'query' | 'nextPage'> {
  count: number;
  pager: ReactNode;
}

/** How much of the list is shown, and the button for more or the numbered pages. */
function Foot({ count, query, nextPage, pager }: FootProps) {
  const t = useText();
  const { number } = useFormats();
  const total = query.data?.pages.at(-1)?.total;
  const isCounted = total !== undefined && total >= count;
  // Without a count the numbered pages are enough.
  if (pager !== undefined && !isCounted) return pager;
  const text = isCounted
    ? t(m.shown, { shown: number(count), total: number(total) })
    : t(query.hasNextPage ? m.shownSoFar : m.shownOnly, { count });
  return (
    <div className={styles.foot}>
      <span className="tabular" role="status">
        {text}
      </span>
      {pager ??
        (query.hasNextPage && (
          <Button size="small" loading={nextPage.isBusy} onClick={nextPage.ask}>
            {t(m.loadMore)}
          </Button>
        ))}
    </div>
  );
}

interface NoRowsProps {
  isFiltered: boolean;
  texts: {
    readonly empty: Text;
    readonly emptyHint?: Text;
    /** In place of `empty` while a filter leaves rows out. */
    readonly emptyFiltered: Text;
    readonly emptyFilteredHint?: Text;
    readonly showAll: Text;
  };
  all: string;
}

/** In place of the rows of an empty list. */
export function NoRows({ isFiltered, texts, all }: NoRowsProps) {
  const { empty, emptyHint, emptyFiltered, emptyFilteredHint, showAll } = texts;
  const t = useText();
  if (!isFiltered) return <EmptyState text={t(empty)} {...(emptyHint && { hint: t(emptyHint) })} />;
  return (
    <EmptyState text={t(emptyFiltered)} {...(emptyFilteredHint && { hint: t(emptyFilteredHint) })}>
      <LinkButton to={all}>{t(showAll)}</LinkButton>
    </EmptyState>
  );
}

interface PagerProps {
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
    <nav className={styles.pager} aria-label={t(listToolMessages.pager)}>
      <PageButton icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t(listToolMessages.previous)}
      </PageButton>
      <span className="tabular" role="status">
        {t(hasMore ? listToolMessages.pageOfMore : listToolMessages.page, values)}
      </span>
      <PageButton disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t(listToolMessages.next)}
      </PageButton>
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
