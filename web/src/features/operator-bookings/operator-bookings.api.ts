import { bookingEndpoints, type Booking } from '@app/contracts/bookings.js';
import { offerEndpoints, type Offer } from '@app/contracts/offers.js';
import { otpEndpoints } from '@app/contracts/otp.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';
import { isSorted, placeRow } from '../../realtime/place-row';
import { registerRowHandler } from '../../realtime/rows';

/** What the dispatch desk asks for and does. */
const operatorBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dispatchBookings: listOnly(
      pagedOf(build, bookingEndpoints.list, { tags: (rows) => listTags('Booking', rows) }),
    ),
    deskOffers: listOnly(
      pagedOf(build, offerEndpoints.listForBooking, { tags: (rows) => listTags('Offer', rows) }),
    ),
    bookingQueues: queryOf(build, bookingEndpoints.queues, { tags: () => [{ type: 'Booking', id: 'LIST' }] }),
    bookForCustomer: mutationOf(build, bookingEndpoints.create, {
      invalidates: () => [{ type: 'Booking', id: 'LIST' }],
    }),
    dispatchUpdate: mutationOf(build, bookingEndpoints.update, {
      invalidates: ({ id }) => [{ type: 'Booking', id }],
    }),
    cancelBooking: mutationOf(build, bookingEndpoints.cancel, {
      invalidates: ({ id }) => [{ type: 'Booking', id }],
    }),
    notifyDrivers: mutationOf(build, bookingEndpoints.notifyDrivers),
    resendCode: mutationOf(build, otpEndpoints.send),
  }),
});

export const {
  useDeskOffersInfiniteQuery,
  useDispatchBookingsInfiniteQuery,
  useBookingQueuesQuery,
  useBookForCustomerMutation,
  useDispatchUpdateMutation,
  useCancelBookingMutation,
  useNotifyDriversMutation,
  useResendCodeMutation,
} = operatorBookingsApi;

registerRowHandler('Offer', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Offer;
  const { selectCachedArgsForQuery, updateQueryData } = operatorBookingsApi.util;
  for (const arg of selectCachedArgsForQuery(getState(), 'deskOffers')) {
    if (Number(arg.params.id) !== row.booking_id) continue;
    dispatch(updateQueryData('deskOffers', arg, ({ pages }) => placeRow(pages, row)));
  }
  return true;
});

interface Filter {
  readonly status?: string | undefined;
  readonly vehicle_type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a booking passes the filters that can be told from the row. */
function passes(booking: Booking, { status, vehicle_type, from, to }: Filter): boolean {
  const time = new Date(booking.scheduled_time).getTime();
  const start = from ? periodStart(from) : null;
  const end = to ? periodEnd(to) : null;
  return (
    (!status || booking.status === status) &&
    (!vehicle_type || booking.vehicle_type === vehicle_type) &&
    (!start || time >= start.getTime()) &&
    (!end || time < end.getTime())
  );
}

registerRowHandler('Booking', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Booking;
  const { selectCachedArgsForQuery, updateQueryData } = operatorBookingsApi.util;
  let isCovered = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'dispatchBookings')) {
    const query = arg?.query ?? {};
    // Only the server knows what the words are found in, and what is in a queue.
    if (query.search || query.queue) isCovered = false;
    else {
      // Nor where it stands in another order.
      if (isSorted(query)) isCovered = false;
      dispatch(
        updateQueryData('dispatchBookings', arg, ({ pages }) =>
          placeRow(pages, row, {
            belongs: (booking) => passes(booking, query),
            mayInsert: !isSorted(query),
            merge: (cached, next) => ({ ...cached, ...next }),
          }),
        ),
      );
    }
  }
  return isCovered;
});
