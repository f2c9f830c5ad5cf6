import { bookingSchema } from '@app/contracts/bookings.js';
import { commitmentEndpoints, type Commitment } from '@app/contracts/commitments.js';
import { serverNow } from '../lib/server-clock';
import { usePassed } from '../ui/timers';
import { registerRowHandler } from './pushed-rows';
import { api } from './api';
import { pagedOf, rowsOf, type Tag } from './endpoints';

const commitmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    commitments: pagedOf(build, commitmentEndpoints.list, {
      tags: (rows) => [
        { type: 'Commitment' },
        ...rows.map((row): Tag => ({ type: 'Booking', id: row.booking_id })),
      ],
    }),
  }),
});

const { selectCachedArgsForQuery } = commitmentsApi.util;

// A booking does not say whether it still takes the driver's time, so the list is read again.
registerRowHandler('Booking', bookingSchema, (row, { getState }) =>
  selectCachedArgsForQuery(getState(), 'commitments').every((arg) => {
    const list = commitmentsApi.endpoints.commitments.select(arg)(getState());
    return !rowsOf(list.data).some(({ booking_id }) => booking_id === row.id);
  }),
);

/** The driver's commitments, the next pickup first. Expired holds are left out here, because no push says that they expired. */
export function useCommitments() {
  const query = commitmentsApi.useCommitmentsInfiniteQuery({ query: { order: 'asc' } });
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
