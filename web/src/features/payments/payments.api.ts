import { bookingEndpoints, type Booking } from '@app/contracts/bookings.js';
import { offerEndpoints, type Offer } from '@app/contracts/offers.js';
import { paymentEndpoints, type Payment } from '@app/contracts/payments.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';
import type { AppDispatch, RootState } from '../../api/store';
import { periodEnd, periodStart } from '@app/contracts/periods.js';
import { isSorted, placeRow } from '../../realtime/place-row';
import { isNewer, registerRowHandler } from '../../realtime/rows';

/** What paying and deciding on payments ask for. */
const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payableOffer: queryOf(build, offerEndpoints.get, {
      tags: (_offer, { params }) => [{ type: 'Offer', id: Number(params.id) }],
    }),
    payableBooking: queryOf(build, bookingEndpoints.get, {
      tags: (_booking, { params }) => [{ type: 'Booking', id: Number(params.id) }],
    }),
    paymentInstructions: queryOf(build, paymentEndpoints.instructions, { tags: () => [] }),
    submitPayment: mutationOf(build, paymentEndpoints.submit, {
      invalidates: (payment) => [
        { type: 'Booking', id: payment.booking_id },
        { type: 'Offer', id: payment.selected_offer_id },
        { type: 'Payment', id: 'LIST' },
      ],
    }),
    payments: listOnly(pagedOf(build, paymentEndpoints.list, { tags: (rows) => listTags('Payment', rows) })),
    approvePayment: mutationOf(build, paymentEndpoints.approve),
    rejectPayment: mutationOf(build, paymentEndpoints.reject),
  }),
});

export const {
  usePayableOfferQuery,
  usePayableBookingQuery,
  usePaymentInstructionsQuery,
  useSubmitPaymentMutation,
  usePaymentsInfiniteQuery,
  useApprovePaymentMutation,
  useRejectPaymentMutation,
} = paymentsApi;

const { selectCachedArgsForQuery, updateQueryData } = paymentsApi.util;

interface CacheAccess {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/**
 * Puts a payment, pushed or just decided on here, into the admin's lists by their filter. False when a list may miss it whose words
 * or order only the server can tell.
 */
export function takePayment(row: Payment, { dispatch, getState }: CacheAccess): boolean {
  let isPlaced = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'payments')) {
    const { search, status, booking_id, from, to, ...order } = arg?.query ?? {};
    const start = from ? periodStart(from) : null;
    const end = to ? periodEnd(to) : null;
    const belongs = (payment: Payment) => {
      const time = Date.parse(payment.created_at);
      return (
        (!status || payment.status === status) &&
        (!booking_id || payment.booking_id === Number(booking_id)) &&
        (!start || time >= start.getTime()) &&
        (!end || time < end.getTime())
      );
    };
    const mayInsert = !search && !isSorted(order);
    if (!mayInsert) isPlaced = false;
    dispatch(updateQueryData('payments', arg, ({ pages }) => placeRow(pages, row, { belongs, mayInsert })));
  }
  return isPlaced;
}

registerRowHandler('Payment', (row, context) => takePayment(row as unknown as Payment, context));

registerRowHandler('Offer', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Offer;
  for (const arg of selectCachedArgsForQuery(getState(), 'payableOffer')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(updateQueryData('payableOffer', arg, (cached) => (isNewer(cached, row) ? row : cached)));
  }
  return true;
});

registerRowHandler('Booking', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Booking;
  for (const arg of selectCachedArgsForQuery(getState(), 'payableBooking')) {
    if (Number(arg.params.id) !== row.id) continue;
    dispatch(updateQueryData('payableBooking', arg, (cached) => (isNewer(cached, row) ? row : cached)));
  }
  return true;
});
