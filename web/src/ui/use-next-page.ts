import { useCallback, useEffect, useState } from 'react';

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
