import type { ReactNode } from 'react';
import { useListErrorText } from '../../api/list-answer';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { CardList } from '../../ui/card';
import { ListState, type ListQuery } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import type { QueryFilter } from '../../ui/use-query-filter';
import { driverReviewsMessages as m } from './driver-reviews.messages';

interface QueueProps {
  query: ListQuery;
  count: number;
  label: string;
  /** Said when nothing waits. */
  empty: Text;
  filter: QueryFilter;
  children: ReactNode;
}

/** A queue with its states. */
export function Queue({ query, count, label, empty, filter, children }: QueueProps) {
  const t = useText();
  const errorText = useListErrorText({ network: m.network, failed: m.loadFailed, invalid: m.loadFailed });
  const isNarrowed = filter.get('search') !== '' || filter.get('status') !== '';
  return (
    <ListState
      query={query}
      isEmpty={count === 0}
      errorText={errorText}
      loadingText={t(m.loading)}
      empty={
        isNarrowed ? (
          <EmptyState text={t(m.emptyFiltered)} />
        ) : (
          <EmptyState text={t(empty)} hint={t(m.emptyHint)} />
        )
      }
    >
      <CardList label={label} columns={1}>
        {children}
      </CardList>
    </ListState>
  );
}
