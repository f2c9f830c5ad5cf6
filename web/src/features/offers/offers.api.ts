import { bookingEndpoints, type Booking } from '@app/contracts/bookings.js';
import { offerEndpoints, type Offer } from '@app/contracts/offers.js';
import { otpEndpoints } from '@app/contracts/otp.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf, rowsOf, type Tag } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';
import type { AppDispatch, RootState } from '../../api/store';
import { placeRow } from '../../realtime/place-row';
import { isNewer, registerRowHandler } from '../../realtime/rows';
import { isInState, mergeForDriver, placeInHistory, placeOwnOffer } from './offers.rows';

/** What the offer screens ask for: a booking's offers for its customer; open bookings and own offers for a driver. */
const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingOffers: listOnly(
      pagedOf(build, offerEndpoints.listForBooking, { tags: (rows) => listTags('Offer', rows) }),
    ),
    offersBooking: queryOf(build, bookingEndpoints.get, {
      tags: (_booking, { params }) => [{ type: 'Booking', id: Number(params.id) }],
    }),
    openBookings: listOnly(
      pagedOf(build, bookingEndpoints.list, { tags: (rows) => listTags('Booking', rows) }),
    ),
    offerHistory: listOnly(
      pagedOf(build, offerEndpoints.history, {
        tags: (rows) => [
          ...listTags('Offer', rows),
          ...rows.map((row): Tag => ({ type: 'Booking', id: row.booking_id })),
        ],
      }),
    ),
    sendOffer: mutationOf(build, offerEndpoints.send),
    resendOffer: mutationOf(build, offerEndpoints.resend),
    sendOtp: mutationOf(build, otpEndpoints.send),
  }),
});

export const {
  useBookingOffersInfiniteQuery,
  useOffersBookingQuery,
  useOpenBookingsInfiniteQuery,
  useOfferHistoryInfiniteQuery,
  useSendOfferMutation,
  useResendOfferMutation,
  useSendOtpMutation,
} = offersApi;

interface CacheAccess {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

const { selectCachedArgsForQuery, updateQueryData } = offersApi.util;

// Where the cache keeps no version of an offer, an older push must still not undo a newer one.
const seenOfferVersions = new Map<number, number>();

/** Brings a driver's own offer up to date in their lists. False when the history must be read again to show it. */
export function takeOwnOffer(offer: Offer, { dispatch, getState }: CacheAccess): boolean {
  if (offer.version <= (seenOfferVersions.get(offer.id) ?? 0)) return true;
  seenOfferVersions.set(offer.id, offer.version);
  for (const arg of selectCachedArgsForQuery(getState(), 'openBookings')) {
    dispatch(updateQueryData('openBookings', arg, ({ pages }) => placeOwnOffer(pages, offer)));
  }
  let isPlaced = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'offerHistory')) {
    dispatch(
      updateQueryData('offerHistory', arg, ({ pages }) => {
        isPlaced = placeInHistory(pages, offer);
      }),
    );
  }
  return isPlaced;
}

registerRowHandler('Offer', (pushed, context) => {
  const row = pushed as unknown as Offer;
  for (const arg of selectCachedArgsForQuery(context.getState(), 'bookingOffers')) {
    if (Number(arg.params.id) !== row.booking_id) continue;
    context.dispatch(updateQueryData('bookingOffers', arg, ({ pages }) => placeRow(pages, row)));
  }
  return takeOwnOffer(row, context);
});

registerRowHandler('Booking', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Booking;
  for (const arg of selectCachedArgsForQuery(getState(), 'openBookings')) {
    const state = arg?.query?.state;
    const placing = { belongs: (booking: Booking) => isInState(booking, state), merge: mergeForDriver };
    dispatch(updateQueryData('openBookings', arg, ({ pages }) => placeRow(pages, row, placing)));
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'offersBooking')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(
      updateQueryData('offersBooking', arg, (cached) =>
        isNewer(cached, row) ? { ...cached, ...row } : cached,
      ),
    );
  }
  // A line of the history is an offer with its booking and keeps no version of the booking: it is read again.
  const history = offersApi.endpoints.offerHistory.select()(getState());
  return !rowsOf(history.data).some(({ booking_id }) => booking_id === row.id);
});
