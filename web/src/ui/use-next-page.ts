import { useCallback, useEffect, useState } from 'react';

/** What an infinite query's hook returns, as far as its next page goes. */
export interface NextPageQuery {
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * Asks for the next page of a list. RTK Query drops one asked for while the loaded pages are read again, as a push has them do at
 * any moment: here it waits for them.
 */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: NextPageQuery) {
  const [isWanted, setIsWanted] = useState(false);
  const isDue = isWanted && !isFetching;
  useEffect(() => {
    if (!isDue) return;
    void fetchNextPage();
    setIsWanted(false);
  }, [isDue, fetchNextPage]);
  const ask = useCallback(() => setIsWanted(true), []);
  return { ask, isBusy: isWanted || isFetchingNextPage };
}
