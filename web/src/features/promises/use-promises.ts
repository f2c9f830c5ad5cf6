import type { Commitment } from '@app/contracts/commitments.js';
import { useCommitmentsInfiniteQuery } from '../../api/commitments.api';
import { rowsOf } from '../../api/endpoints';
import { serverNow } from '../../api/server-clock';
import { usePassed } from '../../ui/use-passed';

/** The driver's commitments, the next pick-up first. Expired holds are left out here, because no push says that they expired. */
export function usePromises() {
  const query = useCommitmentsInfiniteQuery({ query: { order: 'asc' } });
  const promises = rowsOf(query.data).filter(
    ({ held_until: end }) => end === null || Date.parse(end) > serverNow(),
  );
  usePassed(firstEndOf(promises));
  return { query, promises };
}

function firstEndOf(promises: readonly Commitment[]): string | null {
  const ends = promises.flatMap(({ held_until: end }) => end ?? []);
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
