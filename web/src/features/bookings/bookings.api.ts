import { bookingEndpoints, type Booking } from '@app/contracts/bookings.js';
import { offerEndpoints, type Offer } from '@app/contracts/offers.js';
import { otpEndpoints } from '@app/contracts/otp.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf, rowsOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';
import { currentSession } from '../../api/session.store';
import { placeRow } from '../../realtime/place-row';
import { isNewer, registerRowHandler } from '../../realtime/rows';

/** What the customer's own screens ask for: their bookings, one of them, and the code that completes it. */
const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myBookings: listOnly(
      pagedOf(build, bookingEndpoints.list, { tags: (rows) => listTags('Booking', rows) }),
    ),
    booking: queryOf(build, bookingEndpoints.get, {
      tags: (_booking, { params }) => [{ type: 'Booking', id: Number(params.id) }],
    }),
    agreedOffer: queryOf(build, offerEndpoints.get, {
      tags: (_offer, { params }) => [{ type: 'Offer', id: Number(params.id) }],
    }),
    createBooking: mutationOf(build, bookingEndpoints.create),
    updateBooking: mutationOf(build, bookingEndpoints.update, {
      invalidates: (booking) => [{ type: 'Booking', id: booking.id }],
    }),
    // Only the lists: the details page of a hidden booking would be told that it does not exist.
    removeBooking: mutationOf(build, bookingEndpoints.remove, {
      invalidates: () => [{ type: 'Booking', id: 'LIST' }],
    }),
    enterOtp: mutationOf(build, otpEndpoints.verify, {
      invalidates: (booking) => [{ type: 'Booking', id: booking.id }],
    }),
  }),
});

export const {
  useMyBookingsInfiniteQuery,
  useBookingQuery,
  useAgreedOfferQuery,
  useCreateBookingMutation,
  useUpdateBookingMutation,
  useRemoveBookingMutation,
  useEnterOtpMutation,
} = bookingsApi;

/** True for a booking of the signed-in customer. */
function isOwnBooking(booking: Pick<Booking, 'user_id'>): boolean {
  const session = currentSession();
  return session.state === 'signed-in' && booking.user_id === session.user.user_id;
}

registerRowHandler('Booking', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Booking;
  const { selectCachedArgsForQuery, updateQueryData } = bookingsApi.util;
  for (const arg of selectCachedArgsForQuery(getState(), 'myBookings')) {
    const status = arg?.query?.status;
    const placing = {
      belongs: (booking: Booking) => isOwnBooking(booking) && (!status || booking.status === status),
      merge: (cached: Booking, next: Booking) => ({ ...cached, ...next }),
    };
    dispatch(updateQueryData('myBookings', arg, ({ pages }) => placeRow(pages, row, placing)));
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'booking')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(
      updateQueryData('booking', arg, (cached) => (isNewer(cached, row) ? { ...cached, ...row } : cached)),
    );
  }
  return true;
});

// An offer changes the number and the lowest total on its booking, which only the server can count.
registerRowHandler('Offer', (pushed, { dispatch, getState }) => {
  const { booking_id: id } = pushed as unknown as Offer;
  const state = getState();
  const isListed = bookingsApi.util.selectCachedArgsForQuery(state, 'myBookings').some((arg) => {
    const { data } = bookingsApi.endpoints.myBookings.select(arg)(state);
    return rowsOf(data).some((booking) => booking.id === id);
  });
  const isRead = bookingsApi.util
    .selectCachedArgsForQuery(state, 'booking')
    .some(({ params }) => Number(params.id) === id);
  if (isListed || isRead) dispatch(bookingsApi.util.invalidateTags([{ type: 'Booking', id }]));
  return true;
});
