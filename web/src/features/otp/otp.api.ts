import { bookingEndpoints, type Booking } from '@app/contracts/bookings.js';
import { notificationEndpoints, type Notification } from '@app/contracts/notifications.js';
import { offerEndpoints, type Offer } from '@app/contracts/offers.js';
import { otpEndpoints } from '@app/contracts/otp.js';
import { api } from '../../api/api';
import { mutationOf, queryOf, listTags } from '../../api/endpoints';
import { isNewer, registerRowHandler, upsertRow } from '../../realtime/rows';

/** What entering the code on arrival asks for. The notifications tell whether and when a code was sent. */
const otpApi = api.injectEndpoints({
  endpoints: (build) => ({
    arrivedOffer: queryOf(build, offerEndpoints.get, {
      tags: (_offer, { params }) => [{ type: 'Offer', id: Number(params.id) }],
    }),
    arrivedBooking: queryOf(build, bookingEndpoints.get, {
      tags: (_booking, { params }) => [{ type: 'Booking', id: Number(params.id) }],
    }),
    codeNotices: queryOf(build, notificationEndpoints.list, {
      tags: (rows) => listTags('Notification', rows),
    }),
    verifyOtp: mutationOf(build, otpEndpoints.verify, {
      invalidates: (booking) => [
        { type: 'Booking', id: booking.id },
        { type: 'Offer', id: booking.selected_offer_id ?? 'LIST' },
      ],
    }),
  }),
});

export const { useArrivedOfferQuery, useArrivedBookingQuery, useCodeNoticesQuery, useVerifyOtpMutation } =
  otpApi;

const { selectCachedArgsForQuery, updateQueryData } = otpApi.util;

registerRowHandler('Offer', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Offer;
  for (const arg of selectCachedArgsForQuery(getState(), 'arrivedOffer')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(updateQueryData('arrivedOffer', arg, (cached) => (isNewer(cached, row) ? row : cached)));
  }
  return true;
});

registerRowHandler('Booking', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Booking;
  for (const arg of selectCachedArgsForQuery(getState(), 'arrivedBooking')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(updateQueryData('arrivedBooking', arg, (cached) => (isNewer(cached, row) ? row : cached)));
  }
  return true;
});

registerRowHandler('Notification', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Notification;
  for (const arg of selectCachedArgsForQuery(getState(), 'codeNotices')) {
    dispatch(updateQueryData('codeNotices', arg, (rows) => upsertRow(rows, row)));
  }
  return true;
});
