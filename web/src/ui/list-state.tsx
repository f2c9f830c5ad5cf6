import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { Notice } from './notice';
import { QueryState } from './states';
import { uiMessages as m } from './ui.messages';
import styles from './states.module.css';

export function LoadMore({ query }: { query: NextPageQuery }) {
  const t = useText();
  const nextPage = useNextPage(query);
  if (!query.hasNextPage) return null;
  return (
    <div style={{ display: 'grid', justifyItems: 'center', paddingTop: 20 }}>
      <Button isBusy={nextPage.isBusy} onClick={nextPage.ask}>
        {t(m.loadMore)}
      </Button>
    </div>
  );
}

/** The part of an infinite query's result that the states of its list need. */
export interface ListQuery extends NextPageQuery {
  readonly refetch: () => unknown;
}

interface ReloadNoticeProps {
  text: string;
  query: Pick<ListQuery, 'isFetching' | 'refetch'>;
}

/** Says above a list that its rows could not be loaded again, or not the next ones. */
export function ReloadNotice({ text, query }: ReloadNoticeProps) {
  const t = useText();
  return (
    <Notice tone="bad">
      <div className={styles.line}>
        {text}
        <Button size="small" icon="refresh" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t(m.retry)}
        </Button>
      </div>
    </Notice>
  );
}

export interface ListStateProps {
  query: ListQuery;
  isEmpty: boolean;
  errorText: (error: unknown) => string;
  /** Announced while the first page loads; also shown when the product requires this text. */
  loadingText?: string;
  isLoadingTextShown?: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** The states of a "load more" list: loading, failed, empty, shown, and shown with a failed later page. */
export function ListState(props: ListStateProps) {
  const { query, isEmpty, errorText, loadingText, isLoadingTextShown, empty, children } = props;
  if (query.data === undefined) {
    return (
      <QueryState query={query} errorText={errorText} text={loadingText} isTextShown={isLoadingTextShown} />
    );
  }
  return (
    <>
      {query.error !== undefined && (
        <div className={styles.failed}>
          <ReloadNotice text={errorText(query.error)} query={query} />
        </div>
      )}
      {isEmpty ? empty : children}
      <LoadMore query={query} />
    </>
  );
}

/** The part of an infinite query's result that concerns its next page. */
export interface NextPageQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly fetchNextPage: () => unknown;
}

/**
 * Fetches the next page while `isWanted`. RTK Query drops the fetch when the loaded pages are fetched again at the same time, which
 * a push can cause at any moment. So it is repeated whenever a fetch has ended.
 */
export function useWantedPage(query: Omit<NextPageQuery, 'isFetchingNextPage' | 'data'>, isWanted: boolean) {
  const { hasNextPage, isFetching, fulfilledTimeStamp, fetchNextPage } = query;
  // After a failure the user decides with "Try again".
  const isDue = isWanted && hasNextPage && !isFetching && query.error === undefined;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fulfilledTimeStamp, fetchNextPage]);
}

/** Fetches the next page of a list on request. */
export function useNextPage(query: NextPageQuery) {
  const { isFetchingNextPage, fetchNextPage } = query;
  const pageCount = query.data?.pages.length ?? 0;
  const [wantedAfter, setWantedAfter] = useState<number | null>(null);
  if (wantedAfter !== null && wantedAfter !== pageCount) setWantedAfter(null);
  const isWanted = wantedAfter === pageCount && query.hasNextPage && query.error === undefined;
  useWantedPage(query, isWanted);
  const ask = useCallback(() => {
    setWantedAfter(pageCount);
    void fetchNextPage();
  }, [pageCount, fetchNextPage]);
  return { ask, isBusy: isWanted || isFetchingNextPage };
}
