import { bookingMoneyEndpoints } from '@app/contracts/booking-money.js';
import { ledgerEndpoints } from '@app/contracts/ledger.js';
import { refundEndpoints } from '@app/contracts/refunds.js';
import { api } from './api';
import { listTags, mutationOf, queryOf, pathRowOf, rowOf, pagedOf, type Tag } from './endpoints';
import { moneySummaryEndpoints } from '@app/contracts/money-summary.js';
import { payoutAccountEndpoints } from '@app/contracts/payout-account.js';
import { payoutEndpoints } from '@app/contracts/payouts.js';

/** A change of one row also changes the membership of filtered lists, and what can be paid out. */
const changedTags =
  (type: 'Payout' | 'Refund') =>
  ({ id }: { readonly id: number }): readonly Tag[] => [
    { type, id },
    { type, id: 'LIST' },
  ];

const ledgerTags = () => [{ type: 'Ledger' }, { type: 'PaymentProof', id: 'LIST' }] as const;

/** Money after the approval of a payment. */
const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Of a booking, as its customer and its driver read it: the tag has the booking's id.
    bookingMoney: queryOf(build, bookingMoneyEndpoints.get, { tags: pathRowOf('BookingMoney') }),
    /** Of one booking, newest first, for its customer. */
    bookingRefunds: queryOf(build, refundEndpoints.list, { tags: (refunds) => listTags('Refund', refunds) }),
    giveRefundNumber: mutationOf(build, refundEndpoints.giveNumber, { invalidates: rowOf('Refund') }),
    confirmDelivery: mutationOf(build, ledgerEndpoints.confirmDelivery, {
      invalidates: rowOf('BookingMoney', 'Booking'),
    }),

    // Balances of the ledger, and how they agree with the messages of the wallets.
    moneySummary: queryOf(build, moneySummaryEndpoints.summary, { tags: ledgerTags }),
    chainBreaks: pagedOf(build, moneySummaryEndpoints.chainBreaks, { tags: ledgerTags }),
    reconciliation: queryOf(build, moneySummaryEndpoints.reconciliation, { tags: ledgerTags }),

    // Where a driver is paid to.
    payoutAccount: queryOf(build, payoutAccountEndpoints.get, { tags: () => [{ type: 'PayoutAccount' }] }),
    savePayoutAccount: mutationOf(build, payoutAccountEndpoints.save, {
      invalidates: () => [{ type: 'PayoutAccount' }],
    }),

    // Payouts and refunds as admins make and send them. Pushes have no rows: what is on screen is read again.
    payables: pagedOf(build, payoutEndpoints.payable, {
      // Every transfer of the ledger may change an available balance.
      tags: () => [{ type: 'Payout', id: 'LIST' }, { type: 'Ledger' }],
    }),
    staffPayouts: pagedOf(build, payoutEndpoints.list, { tags: (rows) => listTags('Payout', rows) }),
    remindDriver: mutationOf(build, payoutEndpoints.remind, {
      invalidates: () => [{ type: 'Payout', id: 'LIST' }],
    }),
    makePayout: mutationOf(build, payoutEndpoints.make, { invalidates: changedTags('Payout') }),
    /** A mutation, because the server records that an admin read the number: it is asked for once. */
    readPayoutNumber: mutationOf(build, payoutEndpoints.get),
    markPayoutSent: mutationOf(build, payoutEndpoints.sent, { invalidates: changedTags('Payout') }),
    markPayoutFailed: mutationOf(build, payoutEndpoints.failed, { invalidates: changedTags('Payout') }),
    cancelPayout: mutationOf(build, payoutEndpoints.cancel, { invalidates: changedTags('Payout') }),
    staffRefunds: pagedOf(build, refundEndpoints.list, { tags: (rows) => listTags('Refund', rows) }),
    remindCustomer: mutationOf(build, refundEndpoints.remind, {
      invalidates: () => [{ type: 'Refund', id: 'LIST' }],
    }),
    markRefundSent: mutationOf(build, refundEndpoints.sent, { invalidates: changedTags('Refund') }),
    markRefundFailed: mutationOf(build, refundEndpoints.failed, { invalidates: changedTags('Refund') }),
  }),
});

/** What a dispute changes is read again after its files were sent. */
export const { invalidateTags: invalidateMoney } = moneyApi.util;

export const {
  useBookingMoneyQuery,
  useBookingRefundsQuery,
  useGiveRefundNumberMutation,
  useConfirmDeliveryMutation,
  useMoneySummaryQuery,
  useChainBreaksInfiniteQuery,
  useReconciliationQuery,
  usePayoutAccountQuery,
  useSavePayoutAccountMutation,
  usePayablesInfiniteQuery,
  useStaffPayoutsInfiniteQuery,
  useMakePayoutMutation,
  useRemindDriverMutation,
  useRemindCustomerMutation,
  useReadPayoutNumberMutation,
  useMarkPayoutSentMutation,
  useMarkPayoutFailedMutation,
  useCancelPayoutMutation,
  useStaffRefundsInfiniteQuery,
  useMarkRefundSentMutation,
  useMarkRefundFailedMutation,
} = moneyApi;
