import { paymentCalls } from '@app/contracts/payments.js';
import { api } from './api';
import { listTags, queryOf } from './endpoints';

/** The payments of one booking, newest first, for the screens of its customer. */
const bookingPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingPayments: queryOf(build, paymentCalls.listForBooking, {
      tags: (payments) => listTags('Payment', payments),
    }),
  }),
});

export const { useBookingPaymentsQuery } = bookingPaymentsApi;
