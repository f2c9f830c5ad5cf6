import { payoutAccountEndpoints } from '@app/contracts/payout-account.js';
import { api } from './api';
import { mutationOf, queryOf } from './endpoints';

/** Where a driver is paid to. */
const payoutAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    payoutAccount: queryOf(build, payoutAccountEndpoints.get, { tags: () => [{ type: 'PayoutAccount' }] }),
    savePayoutAccount: mutationOf(build, payoutAccountEndpoints.save, {
      invalidates: () => [{ type: 'PayoutAccount' }],
    }),
  }),
});

export const { usePayoutAccountQuery, useSavePayoutAccountMutation } = payoutAccountApi;
