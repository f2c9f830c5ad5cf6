import { bookingEndpoints, bookingSchema } from '@app/contracts/bookings.js';
import { bulkEndpoints } from '@app/contracts/bulk.js';
import { offerSchema, type Offer } from '@app/contracts/offers.js';
import { otpEndpoints } from '@app/contracts/otp.js';
import { placeRow } from '../realtime/place-row';
import { isNewer, newestVersions, registerRowHandler, type CacheAccess } from '../realtime/rows';
import { api } from './api';
import { placeOwnOffer, placingFor } from './bookings.rows';
import {
  listTags,
  mutationOf,
  pagedOf,
  queryOf,
  rowsOf,
  staleTags,
  listOf,
  pathRowOf,
  rowOf,
} from './endpoints';
import { listOnly } from './list-answer';
import { currentSession } from './session.store';

/** Bookings, as each role reads and changes them, and their delivery codes. */
const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookings: listOnly(pagedOf(build, bookingEndpoints.list, { tags: (rows) => listTags('Booking', rows) })),
    booking: queryOf(build, bookingEndpoints.get, { tags: pathRowOf('Booking') }),
    bookingQueues: queryOf(build, bookingEndpoints.queues, { tags: () => [{ type: 'Booking', id: 'LIST' }] }),
    createBooking: mutationOf(build, bookingEndpoints.create, { invalidates: listOf('Booking') }),
    updateBooking: mutationOf(build, bookingEndpoints.update, { invalidates: rowOf('Booking') }),
    setReceiver: mutationOf(build, bookingEndpoints.setReceiver, { invalidates: rowOf('Booking', 'Trip') }),
    cancelBooking: mutationOf(build, bookingEndpoints.cancel, { invalidates: rowOf('Booking') }),
    // Only the lists: the details page of the removed booking would get a 404.
    removeBooking: mutationOf(build, bookingEndpoints.remove, { invalidates: listOf('Booking') }),
    notifyDrivers: mutationOf(build, bookingEndpoints.notifyDrivers),
    notifyDriversOfMany: mutationOf(build, bulkEndpoints.notifyDrivers),
    sendOtp: mutationOf(build, otpEndpoints.send),
    verifyOtp: mutationOf(build, otpEndpoints.verify, {
      invalidates: (booking) => [
        { type: 'Booking', id: booking.id },
        { type: 'Offer', id: booking.selected_offer_id ?? 'LIST' },
      ],
    }),
  }),
});

export const {
  useBookingsInfiniteQuery,
  useBookingQuery,
  useBookingQueuesQuery,
  useCreateBookingMutation,
  useUpdateBookingMutation,
  useSetReceiverMutation,
  useCancelBookingMutation,
  useRemoveBookingMutation,
  useNotifyDriversMutation,
  useNotifyDriversOfManyMutation,
  useSendOtpMutation,
  useVerifyOtpMutation,
} = bookingsApi;

/** Reads a booking in advance, so that this device has a copy for times without a network. */
export const usePrefetchBooking = () => bookingsApi.usePrefetch('booking');

const { selectCachedArgsForQuery, updateQueryData } = bookingsApi.util;

registerRowHandler('Booking', bookingSchema, (row, { dispatch, getState }) => {
  let isCovered = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'bookings')) {
    const placing = placingFor(currentSession(), arg?.query ?? {});
    if (placing === null || placing.mayInsert === false) isCovered = false;
    if (placing !== null)
      dispatch(updateQueryData('bookings', arg, ({ pages }) => placeRow(pages, row, placing)));
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'booking')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(
      updateQueryData('booking', arg, (cached) => (isNewer(cached, row) ? { ...cached, ...row } : cached)),
    );
  }
  return isCovered;
});

const isNewOwnOffer = newestVersions();

/** Shows a driver's own offer on its booking in the lists. */
export function showOwnOffer(offer: Offer, { dispatch, getState }: CacheAccess): void {
  if (!isNewOwnOffer(offer)) return;
  for (const arg of selectCachedArgsForQuery(getState(), 'bookings')) {
    dispatch(updateQueryData('bookings', arg, ({ pages }) => placeOwnOffer(pages, offer)));
  }
}

registerRowHandler('Offer', offerSchema, (row, context) => {
  const session = currentSession();
  const role = session.state === 'signed-in' ? session.user.role : null;
  if (role === 'driver') showOwnOffer(row, context);
  if (role !== 'user') return;
  // Only the server knows the number of offers and the lowest total, so lists that show them are read again.
  const state = context.getState();
  const isListed = selectCachedArgsForQuery(state, 'bookings').some((arg) =>
    rowsOf(bookingsApi.endpoints.bookings.select(arg)(state).data).some(({ id }) => id === row.booking_id),
  );
  if (isListed)
    context.dispatch(bookingsApi.util.invalidateTags(staleTags([{ type: 'Booking', id: row.booking_id }])));
});
