import type { Commitment } from '@app/contracts/commitments.js';
import { useCommitmentsInfiniteQuery } from '../api/commitments.api';
import { rowsOf } from '../api/endpoints';
import { serverNow } from '../lib/server-clock';
import { usePassed } from '../ui/timers';

/** The driver's commitments, the next pickup first. Expired holds are left out here, because no push says that they expired. */
export function useCommitments() {
  const query = useCommitmentsInfiniteQuery({ query: { order: 'asc' } });
  const commitments = rowsOf(query.data).filter(
    ({ held_until: end }) => end === null || Date.parse(end) > serverNow(),
  );
  usePassed(firstEndOf(commitments));
  return { query, commitments };
}

function firstEndOf(commitments: readonly Commitment[]): string | null {
  const ends = commitments.flatMap(({ held_until: end }) => end ?? []);
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
