import { paymentProofEndpoints } from '@app/contracts/payment-proofs.js';
import { proofDeviceEndpoints } from '@app/contracts/proof-devices.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
import { disputeEndpoints } from '@app/contracts/disputes.js';
import { ledgerEndpoints, walletCorrectionEndpoints } from '@app/contracts/ledger.js';

const ofDevices = { invalidates: () => [{ type: 'ProofDevice' }] as const };

/** Messages of the wallets, and the phones that forward them. Pushes have no rows: what is on screen is loaded again. */
const proofsApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentProofs: pagedOf(build, paymentProofEndpoints.list, {
      tags: (rows) => listTags('PaymentProof', rows),
    }),
    recordProofs: mutationOf(build, paymentProofEndpoints.record, {
      invalidates: () => [{ type: 'PaymentProof' }],
    }),
    proofDevices: queryOf(build, proofDeviceEndpoints.list, { tags: () => [{ type: 'ProofDevice' }] }),
    createProofDevice: mutationOf(build, proofDeviceEndpoints.create, ofDevices),
    revokeProofDevice: mutationOf(build, proofDeviceEndpoints.revoke, ofDevices),
  }),
});

export const {
  usePaymentProofsInfiniteQuery,
  useRecordProofsMutation,
  useProofDevicesQuery,
  useCreateProofDeviceMutation,
  useRevokeProofDeviceMutation,
} = proofsApi;

/** The ledger and the disputes for admins. Pushes have no rows: what is on screen is loaded again. */
const staffMoneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledgerEntries: pagedOf(build, ledgerEndpoints.list, { tags: () => [{ type: 'Ledger' }] }),
    correctWallet: mutationOf(build, walletCorrectionEndpoints.correct, {
      invalidates: () => [{ type: 'Ledger' }],
    }),
    staffDisputes: pagedOf(build, disputeEndpoints.list, { tags: (rows) => listTags('Dispute', rows) }),
    decideDispute: mutationOf(build, disputeEndpoints.decide, {
      invalidates: ({ id }) => [{ type: 'Dispute', id }, { type: 'Dispute', id: 'LIST' }, { type: 'Ledger' }],
    }),
  }),
});

export const {
  useLedgerEntriesInfiniteQuery,
  useCorrectWalletMutation,
  useStaffDisputesInfiniteQuery,
  useDecideDisputeMutation,
} = staffMoneyApi;
