import { bookingSchema } from '@app/contracts/bookings.js';
import { offerPromiseOf } from '@app/contracts/offer-promise.js';
import { offerEndpoints, offerSchema, type Offer, type OfferHistory } from '@app/contracts/offers.js';
import {
  isSorted,
  placeRow,
  isNewer,
  newestVersions,
  registerRowHandler,
  type CacheAccess,
} from './pushed-rows';
import { api } from './api';
import { showOwnOffer } from './bookings.api';
import { listTags, mutationOf, pagedOf, queryOf, rowsOf, type Page, type Tag, pathRowOf } from './endpoints';

/** Offers: of a booking for its customer and staff, their own for a driver. */
const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingOffers: pagedOf(build, offerEndpoints.listForBooking, { tags: (rows) => listTags('Offer', rows) }),
    offer: queryOf(build, offerEndpoints.get, { tags: pathRowOf('Offer') }),
    offerHistory: pagedOf(build, offerEndpoints.history, {
      tags: (rows) => [
        ...listTags('Offer', rows),
        ...rows.map((row): Tag => ({ type: 'Booking', id: row.booking_id })),
      ],
    }),
    sendOffer: mutationOf(build, offerEndpoints.send),
    resendOffer: mutationOf(build, offerEndpoints.resend),
    holdOffer: mutationOf(build, offerEndpoints.hold, { invalidates: pathRowOf('Offer') }),
    withdrawOffer: mutationOf(build, offerEndpoints.withdraw),
  }),
});

export const {
  useBookingOffersInfiniteQuery,
  useOfferQuery,
  useOfferHistoryInfiniteQuery,
  useSendOfferMutation,
  useResendOfferMutation,
  useHoldOfferMutation,
  useWithdrawOfferMutation,
} = offersApi;

const { selectCachedArgsForQuery, updateQueryData } = offersApi.util;

/** Updates the driver's own offer in the history, when the history contains it. */
function placeInHistory(pages: Page<OfferHistory>[], offer: Offer): void {
  const line = pages.flatMap(({ rows }) => rows).find(({ offer_id }) => offer_id === offer.id);
  if (!line) return;
  line.offer_status = offer.status;
  line.offered_price = offer.offered_price;
  line.message = offer.message;
  line.is_selected = offer.is_selected;
  line.payment_status = offer.payment_status;
  line.booking_status = offer.booking_status;
  Object.assign(line, offerPromiseOf(offer));
}

const isNewOwnOffer = newestVersions();

/** Updates the driver's own offer in their lists, as a command answered it. */
export function updateOwnOffer(offer: Offer, context: CacheAccess): void {
  if (!isNewOwnOffer(offer)) return;
  const { dispatch, getState } = context;
  showOwnOffer(offer, context);
  for (const arg of selectCachedArgsForQuery(getState(), 'offerHistory')) {
    dispatch(updateQueryData('offerHistory', arg, ({ pages }) => placeInHistory(pages, offer)));
  }
}

registerRowHandler('Offer', offerSchema, (row, { dispatch, getState }) => {
  let isPlaced = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'bookingOffers')) {
    if (Number(arg.params.id) !== row.booking_id) continue;
    const mayInsert = !isSorted(arg.query ?? {});
    // Only the server knows its place in the order by price.
    if (!mayInsert) isPlaced = false;
    dispatch(updateQueryData('bookingOffers', arg, ({ pages }) => placeRow(pages, row, { mayInsert })));
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'offer')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(
      updateQueryData('offer', arg, (cachedOffer) =>
        isNewer(cachedOffer, row) ? { ...cachedOffer, ...row } : cachedOffer,
      ),
    );
  }
  return isPlaced;
});

// A row of the history has no version of its booking, so the history is read again.
registerRowHandler('Booking', bookingSchema, (row, { getState }) => {
  const history = offersApi.endpoints.offerHistory.select()(getState());
  return !rowsOf(history.data).some(({ booking_id }) => booking_id === row.id);
});
