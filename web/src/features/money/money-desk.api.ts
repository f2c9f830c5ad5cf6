import { disputeEndpoints } from '@app/contracts/disputes.js';
import { ledgerEndpoints } from '@app/contracts/ledger.js';
import { walletCorrectionEndpoints } from '@app/contracts/wallet-corrections.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';

/** The ledger and the disputes for admins. Pushes have no rows: what is on screen is loaded again. */
const moneyDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledgerEntries: listOnly(pagedOf(build, ledgerEndpoints.list, { tags: () => [{ type: 'Ledger' }] })),
    correctWallet: mutationOf(build, walletCorrectionEndpoints.correct, {
      invalidates: () => [{ type: 'Ledger' }],
    }),
    deskDisputes: listOnly(
      pagedOf(build, disputeEndpoints.list, { tags: (rows) => listTags('Dispute', rows) }),
    ),
    decideDispute: mutationOf(build, disputeEndpoints.decide, {
      invalidates: ({ id }) => [{ type: 'Dispute', id }, { type: 'Dispute', id: 'LIST' }, { type: 'Ledger' }],
    }),
  }),
});

export const {
  useLedgerEntriesInfiniteQuery,
  useCorrectWalletMutation,
  useDeskDisputesInfiniteQuery,
  useDecideDisputeMutation,
} = moneyDeskApi;
