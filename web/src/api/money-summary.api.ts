import { moneySummaryEndpoints } from '@app/contracts/money-summary.js';
import { api } from './api';
import { queryOf } from './endpoints';

/** Balances of the ledger, and how they agree with the messages of the wallets. */
const moneySummaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneySummary: queryOf(build, moneySummaryEndpoints.summary, {
      tags: () => [{ type: 'Ledger' }, { type: 'PaymentProof', id: 'LIST' }],
    }),
    reconciliation: queryOf(build, moneySummaryEndpoints.reconciliation, {
      tags: () => [{ type: 'Ledger' }, { type: 'PaymentProof', id: 'LIST' }],
    }),
  }),
});

export const { useMoneySummaryQuery, useReconciliationQuery } = moneySummaryApi;
