import { payoutEndpoints } from '@app/contracts/payouts.js';
import { refundEndpoints } from '@app/contracts/refunds.js';
import { api } from './api';
import { listTags, mutationOf, pagedOf, type Tag } from './endpoints';
import { listOnly } from './list-answer';

/** A change of one row also changes the membership of filtered lists, and what can be paid out. */
const changedTags =
  (type: 'Payout' | 'Refund') =>
  ({ id }: { readonly id: number }): readonly Tag[] => [
    { type, id },
    { type, id: 'LIST' },
  ];

/** Payouts and refunds as admins make and send them. Pushes have no rows: what is on screen is read again. */
const staffPayoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payables: listOnly(
      pagedOf(build, payoutEndpoints.payable, {
        // Every transfer of the ledger may change an available balance.
        tags: () => [{ type: 'Payout', id: 'LIST' }, { type: 'Ledger' }],
      }),
    ),
    staffPayouts: listOnly(
      pagedOf(build, payoutEndpoints.list, { tags: (rows) => listTags('Payout', rows) }),
    ),
    remindDriver: mutationOf(build, payoutEndpoints.remind, {
      invalidates: () => [{ type: 'Payout', id: 'LIST' }],
    }),
    makePayout: mutationOf(build, payoutEndpoints.make, { invalidates: changedTags('Payout') }),
    /** A mutation, because the server records that an admin read the number: it is asked for once. */
    readPayoutNumber: mutationOf(build, payoutEndpoints.get),
    markPayoutSent: mutationOf(build, payoutEndpoints.sent, { invalidates: changedTags('Payout') }),
    markPayoutFailed: mutationOf(build, payoutEndpoints.failed, { invalidates: changedTags('Payout') }),
    cancelPayout: mutationOf(build, payoutEndpoints.cancel, { invalidates: changedTags('Payout') }),
    staffRefunds: listOnly(
      pagedOf(build, refundEndpoints.list, { tags: (rows) => listTags('Refund', rows) }),
    ),
    remindCustomer: mutationOf(build, refundEndpoints.remind, {
      invalidates: () => [{ type: 'Refund', id: 'LIST' }],
    }),
    markRefundSent: mutationOf(build, refundEndpoints.sent, { invalidates: changedTags('Refund') }),
    markRefundFailed: mutationOf(build, refundEndpoints.failed, { invalidates: changedTags('Refund') }),
  }),
});

export const {
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
} = staffPayoutsApi;
