import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { Notice } from './notice';
import { QueryState } from './states';
import { uiMessages as m } from './ui.messages';
import { type NextPageQuery, useNextPage } from './use-next-page';
import styles from './list-state.module.css';

interface LoadMoreProps {
  query: NextPageQuery;
}

/** The button below a keyset-paged list. */
export function LoadMore({ query }: LoadMoreProps) {
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
  /** Whether there is nothing to show. */
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
