import { bookingEndpoints, bookingSchema, type Booking } from '@app/contracts/bookings.js';
import { bulkEndpoints } from '@app/contracts/bulk.js';
import type { Offer } from '@app/contracts/offers.js';
import { otpEndpoints } from '@app/contracts/otp.js';
import {
  placeRow,
  isSorted,
  type RowPlacement,
  isNewer,
  registerRowHandler,
  type CacheAccess,
} from './pushed-rows';
import { api } from './api';
import { listTags, mutationOf, pagedOf, queryOf, listOf, pathRowOf, rowOf, type Page } from './endpoints';
import type { SessionUser } from '@app/contracts/accounts.js';
import { currentUser } from './session.store';
import type { BookingListQuery, BookingRequestState } from '@app/contracts/booking-queries.js';
import { namedIn } from '@app/contracts/fields.js';
import { offerPromiseOf } from '@app/contracts/offer-promise.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';

type Filter = Partial<BookingListQuery>;

/** Whether a booking is in this part of a driver's list. The same rule as the server's. */
function isInState(booking: Booking, state: BookingRequestState | undefined, now = Date.now()): boolean {
  const isNew = booking.status === 'pending' && Date.parse(booking.scheduled_time) > now;
  const isOpen = isNew || booking.needs_driver === true;
  const hasOffered = Boolean(booking.own_offer);
  if (state === 'open') return isOpen;
  if (state === 'offered') return isOpen && hasOffered;
  return state === 'over' ? !isOpen && hasOffered : isOpen || hasOffered;
}

/** A push to all drivers does not contain the reader's own offer, so the cached one is kept. */
function mergeForDriver(cachedBooking: Booking, row: Booking): Booking {
  return { ...cachedBooking, ...row, own_offer: row.own_offer ?? cachedBooking.own_offer };
}

/** Whether a booking matches the filters that can be checked with its row. */
function passes(booking: Booking, query: Filter): boolean {
  const { status, vehicle_type, stage, ids, user_id: customerId, from, to, min_km, max_km } = query;
  const isOneOf = (list: string | undefined, value: string) => namedIn(list)?.includes(value) ?? true;
  const time = new Date(booking.scheduled_time).getTime();
  const start = from ? periodStart(from) : null;
  const end = to ? periodEnd(to) : null;
  return (
    isOneOf(status, booking.status) &&
    isOneOf(vehicle_type, booking.vehicle_type) &&
    (!stage || booking.stage === stage) &&
    isOneOf(ids, String(booking.id)) &&
    (!customerId || String(booking.user_id) === customerId) &&
    (!start || time >= start.getTime()) &&
    (!end || time < end.getTime()) &&
    (min_km === undefined || (booking.distance_km ?? -1) >= Number(min_km)) &&
    (max_km === undefined || (booking.distance_km ?? Infinity) <= Number(max_km))
  );
}

/** Whether pickup and drop-off are in these districts. For drivers, an unknown district is in all of them. */
function isInDistricts(booking: Booking, { district, drop_district }: Filter): boolean {
  const { pickup_districts: knownDistricts } = booking;
  const [districts, dropDistricts] = [namedIn(district), namedIn(drop_district)];
  const isDropIn = !dropDistricts || !booking.drop_district || dropDistricts.includes(booking.drop_district);
  return isDropIn && (!districts || !knownDistricts || knownDistricts.some((one) => districts.includes(one)));
}

/** How a pushed booking changes the reader's list with this filter; null when only the server knows whether the list contains it. */
function placementFor(user: SessionUser | null, query: Filter): RowPlacement<Booking> | null {
  if (!user || query.search || query.queue) return null;
  const { role, user_id } = user;
  if (role === 'driver') {
    // A push does not say whether the reader has offered on the booking.
    if (query.status) return null;
    return {
      belongs: (booking) =>
        isInState(booking, query.state) && passes(booking, query) && isInDistricts(booking, query),
      mayInsert: !isSorted(query),
      merge: mergeForDriver,
    };
  }
  return {
    belongs: (booking) =>
      (role !== 'user' || booking.user_id === user_id) &&
      passes(booking, query) &&
      (namedIn(query.district)?.includes(String(booking.pickup_district)) ?? true) &&
      (namedIn(query.drop_district)?.includes(String(booking.drop_district)) ?? true),
    mayInsert: !isSorted(query),
    merge: (cachedRow, row) => ({ ...cachedRow, ...row }),
  };
}

/** Puts the driver's own offer on its booking. */
function placeOwnOffer(pages: Page<Booking>[], offer: Offer): void {
  const booking = pages.flatMap(({ rows }) => rows).find(({ id }) => id === offer.booking_id);
  if (!booking) return;
  booking.own_offer = {
    offer_id: offer.id,
    offered_price: offer.offered_price,
    message: offer.message,
    status: offer.status,
    is_selected: offer.is_selected,
    payment_status: offer.payment_status,
    ...offerPromiseOf(offer),
  };
}

/** Bookings, as each role reads and changes them, and their delivery codes. */
const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookings: pagedOf(build, bookingEndpoints.list, { tags: (rows) => listTags('Booking', rows) }),
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
    const placement = placementFor(currentUser(), arg?.query ?? {});
    if (placement === null || placement.mayInsert === false) isCovered = false;
    if (placement !== null)
      dispatch(updateQueryData('bookings', arg, ({ pages }) => placeRow(pages, row, placement)));
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'booking')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(
      updateQueryData('booking', arg, (cachedBooking) =>
        isNewer(cachedBooking, row) ? { ...cachedBooking, ...row } : cachedBooking,
      ),
    );
  }
  return isCovered;
});

/** Shows a driver's own offer on its booking in the lists. */
export function showOwnOffer(offer: Offer, { dispatch, getState }: CacheAccess): void {
  for (const arg of selectCachedArgsForQuery(getState(), 'bookings')) {
    dispatch(updateQueryData('bookings', arg, ({ pages }) => placeOwnOffer(pages, offer)));
  }
}
