import { useState } from 'react';

export interface Arrivals {
  /** True for a row that came in after the list was first shown. */
  hasArrived: (id: number) => boolean;
  /** How many did. */
  count: number;
}

/** Tells rows of a newest-first list that arrived live from those it was loaded with: ids only grow. */
export function useArrivals(rows: readonly { readonly id: number }[], isLoaded: boolean): Arrivals {
  const [newestAtFirst, setNewestAtFirst] = useState<number | null>(null);
  if (newestAtFirst === null && isLoaded) {
    setNewestAtFirst(Math.max(0, ...rows.map(({ id }) => id)));
  }
  const hasArrived = (id: number) => newestAtFirst !== null && id > newestAtFirst;
  return { hasArrived, count: rows.filter(({ id }) => hasArrived(id)).length };
}
