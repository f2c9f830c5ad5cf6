import { useCallback, useState } from 'react';

/**
 * Finds the rows of a list that arrived live: their ids are larger than those of the first page. Works only for lists that show the
 * newest rows first, because in another order later pages have larger ids too.
 * @param list The filter of the list, '' without one. A change starts again.
 */
export function useArrivals(rows: readonly { readonly id: number }[], isNewestFirst: boolean, list: string) {
  const [first, setFirst] = useState<{ list: string; newest: number } | null>(null);
  if (first?.list !== list && isNewestFirst) {
    setFirst({ list, newest: Math.max(0, ...rows.map(({ id }) => id)) });
  }
  const newest = isNewestFirst && first?.list === list ? first.newest : Infinity;
  /** True for a row that came in after the list was first shown. */
  const hasArrived = useCallback((id: number) => id > newest, [newest]);
  return { hasArrived };
}
