import { Button } from 'antd';
import type { ReactNode } from 'react';
import { deskMessages } from '../../desk/desk.messages';
import type { DeskQuery } from '../../desk/list-frame';
import { useText } from '../../i18n/use-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { useNextPage } from '../../ui/use-next-page';
import styles from './booking-story.module.css';

interface StoryListProps<Row extends { readonly id: number }> {
  query: DeskQuery;
  rows: readonly Row[];
  errorText: (error: unknown) => string;
  loadingText: string;
  emptyText: string;
  children: (row: Row) => ReactNode;
}

/** A list within a drawer, with the states of its loading. */
export function StoryList<Row extends { readonly id: number }>(props: StoryListProps<Row>) {
  const { query, rows, errorText, loadingText, emptyText, children } = props;
  const t = useText();
  const nextPage = useNextPage(query);
  if (query.currentData === undefined) {
    return query.error === undefined ? (
      <LoadingState text={loadingText} count={1} />
    ) : (
      <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  if (rows.length === 0) return <p className={styles.soft}>{emptyText}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="small" loading={nextPage.isBusy} onClick={nextPage.ask}>
          {t(deskMessages.loadMore)}
        </Button>
      )}
    </>
  );
}
