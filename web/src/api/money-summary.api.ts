import { moneySummaryEndpoints } from '@app/contracts/money-summary.js';
import { api } from './api';
import { pagedOf, queryOf } from './endpoints';
import { listOnly } from './list-answer';

/** Balances of the ledger, and how they agree with the messages of the wallets. */
const moneySummaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneySummary: queryOf(build, moneySummaryEndpoints.summary, {
      tags: () => [{ type: 'Ledger' }, { type: 'PaymentProof', id: 'LIST' }],
    }),
    chainBreaks: listOnly(
      pagedOf(build, moneySummaryEndpoints.chainBreaks, {
        tags: () => [{ type: 'Ledger' }, { type: 'PaymentProof', id: 'LIST' }],
      }),
    ),
    reconciliation: queryOf(build, moneySummaryEndpoints.reconciliation, {
      tags: () => [{ type: 'Ledger' }, { type: 'PaymentProof', id: 'LIST' }],
    }),
  }),
});

export const { useMoneySummaryQuery, useChainBreaksInfiniteQuery, useReconciliationQuery } = moneySummaryApi;
