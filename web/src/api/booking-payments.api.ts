import { paymentEndpoints } from '@app/contracts/payments.js';
import { api } from './api';
import { listTags, queryOf } from './endpoints';

/** The payments of one booking, newest first, for the screens of its customer. */
const bookingPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingPayments: queryOf(build, paymentEndpoints.listForBooking, {
      tags: (payments) => listTags('Payment', payments),
    }),
  }),
});

export const { useBookingPaymentsQuery } = bookingPaymentsApi;
