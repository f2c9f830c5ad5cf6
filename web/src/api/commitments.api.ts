import { bookingSchema } from '@app/contracts/bookings.js';
import { commitmentEndpoints } from '@app/contracts/commitments.js';
import { registerRowHandler } from './pushed-rows';
import { api } from './api';
import { pagedOf, rowsOf, type Tag } from './endpoints';
import { listOnly } from './list-answer';

/** What a driver is committed to. */
const commitmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    commitments: listOnly(
      pagedOf(build, commitmentEndpoints.list, {
        tags: (rows) => [
          { type: 'Commitment' },
          ...rows.map((row): Tag => ({ type: 'Booking', id: row.booking_id })),
        ],
      }),
    ),
  }),
});

export const { useCommitmentsInfiniteQuery } = commitmentsApi;

const { selectCachedArgsForQuery } = commitmentsApi.util;

// A booking does not say whether it still takes the driver's time, so the list is read again.
registerRowHandler('Booking', bookingSchema, (row, { getState }) =>
  selectCachedArgsForQuery(getState(), 'commitments').every((arg) => {
    const list = commitmentsApi.endpoints.commitments.select(arg)(getState());
    return !rowsOf(list.data).some(({ booking_id }) => booking_id === row.id);
  }),
);
