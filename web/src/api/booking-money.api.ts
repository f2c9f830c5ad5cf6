import { bookingMoneyEndpoints } from '@app/contracts/booking-money.js';
import { ledgerEndpoints } from '@app/contracts/ledger.js';
import { refundEndpoints } from '@app/contracts/refunds.js';
import { api } from './api';
import { listTags, mutationOf, queryOf, pathRowOf, rowOf } from './endpoints';

/** The money of a booking, as its customer and its driver read it: its tag has the booking's id. */
const bookingMoneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingMoney: queryOf(build, bookingMoneyEndpoints.get, { tags: pathRowOf('BookingMoney') }),
    /** Of one booking, newest first, for its customer. */
    bookingRefunds: queryOf(build, refundEndpoints.list, { tags: (refunds) => listTags('Refund', refunds) }),
    giveRefundNumber: mutationOf(build, refundEndpoints.giveNumber, { invalidates: rowOf('Refund') }),
    confirmDelivery: mutationOf(build, ledgerEndpoints.confirmDelivery, {
      invalidates: rowOf('BookingMoney', 'Booking'),
    }),
  }),
});

/** What a dispute changes is read again after its files were sent. */
export const { invalidateTags: invalidateMoney } = bookingMoneyApi.util;

export const {
  useBookingMoneyQuery,
  useBookingRefundsQuery,
  useGiveRefundNumberMutation,
  useConfirmDeliveryMutation,
} = bookingMoneyApi;
