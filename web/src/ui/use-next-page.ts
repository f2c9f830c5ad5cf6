import { useCallback, useEffect, useState } from 'react';

/** What an infinite query's hook returns, as far as its next page goes. */
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
 * Has the next page fetched while it is wanted. RTK Query drops one that is asked for while the loaded pages are read again, as a push
 * has them do at any moment, and says so late or never to the screen: so it is asked for again whenever a reading has ended.
 */
export function useWantedPage(query: Omit<NextPageQuery, 'isFetchingNextPage' | 'data'>, isWanted: boolean) {
  const { hasNextPage, isFetching, fulfilledTimeStamp, fetchNextPage } = query;
  // A failed fetch waits for "Try again".
  const isDue = isWanted && hasNextPage && !isFetching && query.error === undefined;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fulfilledTimeStamp, fetchNextPage]);
}

/** The next page of a list for the asking; it is wanted until it is there. */
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
