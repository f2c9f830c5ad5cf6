import { useState } from 'react';

export interface Arrivals {
  /** True for a row that came in after the list was first shown. */
  hasArrived: (id: number) => boolean;
  /** How many did. */
  count: number;
}

/**
 * Tells rows of a list that arrived live from those it was loaded with: ids only grow. That holds while it is shown newest first; in
 * another order a later page brings newer rows, so none of them counts.
 * @param list What the rows were filtered by, '' for a list without filters: another list starts afresh.
 */
export function useArrivals(
  rows: readonly { readonly id: number }[],
  isNewestFirst: boolean,
  list: string,
): Arrivals {
  const [first, setFirst] = useState<{ list: string; newest: number } | null>(null);
  if (first?.list !== list && isNewestFirst) {
    setFirst({ list, newest: Math.max(0, ...rows.map(({ id }) => id)) });
  }
  const hasArrived = (id: number) => isNewestFirst && first?.list === list && id > first.newest;
  return { hasArrived, count: rows.filter(({ id }) => hasArrived(id)).length };
}
