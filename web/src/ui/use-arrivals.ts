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
 */
export function useArrivals(rows: readonly { readonly id: number }[], isNewestFirst: boolean): Arrivals {
  const [newestAtFirst, setNewestAtFirst] = useState<number | null>(null);
  if (newestAtFirst === null && isNewestFirst) {
    setNewestAtFirst(Math.max(0, ...rows.map(({ id }) => id)));
  }
  const hasArrived = (id: number) => isNewestFirst && newestAtFirst !== null && id > newestAtFirst;
  return { hasArrived, count: rows.filter(({ id }) => hasArrived(id)).length };
}
