import {
  type BookingPayment,
  paymentEndpoints,
  paymentSchema,
  type Payment,
} from '@app/contracts/payments.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';
import { isSorted, placeRow, registerRowHandler, type CacheAccess } from './pushed-rows';
import { api } from './api';
import { listTags, mutationOf, pagedOf, queryOf } from './endpoints';

/** A payment also changes its booking and offer. */
const tagsOfPayment = ({ booking_id, selected_offer_id }: BookingPayment) =>
  [
    { type: 'Booking', id: booking_id },
    { type: 'Offer', id: selected_offer_id },
    { type: 'Payment', id: 'LIST' },
  ] as const;

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payments: pagedOf(build, paymentEndpoints.list, { tags: (rows) => listTags('Payment', rows) }),
    /** Of one booking, newest first, for its customer. */
    bookingPayments: queryOf(build, paymentEndpoints.listForBooking, {
      tags: (payments) => listTags('Payment', payments),
    }),
    paymentInstructions: queryOf(build, paymentEndpoints.instructions, { tags: () => [] }),
    submitPayment: mutationOf(build, paymentEndpoints.submit, { invalidates: tagsOfPayment }),
    correctPayment: mutationOf(build, paymentEndpoints.correct, { invalidates: tagsOfPayment }),
    withdrawPayment: mutationOf(build, paymentEndpoints.withdraw, { invalidates: tagsOfPayment }),
    approvePayment: mutationOf(build, paymentEndpoints.approve),
    rejectPayment: mutationOf(build, paymentEndpoints.reject),
  }),
});

export const {
  usePaymentsInfiniteQuery,
  useBookingPaymentsQuery,
  usePaymentInstructionsQuery,
  useSubmitPaymentMutation,
  useCorrectPaymentMutation,
  useWithdrawPaymentMutation,
  useApprovePaymentMutation,
  useRejectPaymentMutation,
} = paymentsApi;

const { selectCachedArgsForQuery, updateQueryData } = paymentsApi.util;

/**
 * Puts a pushed or just decided payment into the admin's lists that match it. False when a list is searched or sorted, because only
 * the server knows whether and where it contains the payment.
 */
export function updatePayment(row: Payment, { dispatch, getState }: CacheAccess): boolean {
  let isPlaced = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'payments')) {
    const { search, status, booking_id, ids, from, to, ...order } = arg?.query ?? {};
    const start = from ? periodStart(from) : null;
    const end = to ? periodEnd(to) : null;
    const belongs = (payment: Payment) => {
      const time = Date.parse(payment.created_at);
      return (
        (!status || status.split(',').includes(payment.status)) &&
        (!booking_id || payment.booking_id === Number(booking_id)) &&
        (!ids || ids.split(',').includes(String(payment.id))) &&
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

registerRowHandler('Payment', paymentSchema, updatePayment);
