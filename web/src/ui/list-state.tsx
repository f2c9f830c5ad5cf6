import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { LoadMore } from './load-more';
import { Notice } from './notice';
import { QueryState } from './query-state';
import { uiMessages as m } from './ui.messages';
import type { NextPageQuery } from './use-next-page';
import styles from './list-state.module.css';

/** The part of an infinite query's result that the states of its list need. */
export interface ListQuery extends NextPageQuery {
  readonly refetch: () => unknown;
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
  const t = useText();
  const hasFailed = query.error !== undefined;

  if (query.data === undefined) {
    return (
      <QueryState query={query} errorText={errorText} text={loadingText} isTextShown={isLoadingTextShown} />
    );
  }
  return (
    <>
      {hasFailed && (
        <div className={styles.failed}>
          <Notice tone="bad">
            <div className={styles.line}>
              {errorText(query.error)}
              <Button
                size="small"
                icon="refresh"
                isBusy={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {t(m.retry)}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {isEmpty ? empty : children}
      <LoadMore query={query} />
    </>
  );
}
