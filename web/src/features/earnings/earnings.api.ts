import { earningEndpoints } from '@app/contracts/earnings.js';
import { payoutEndpoints } from '@app/contracts/payouts.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';

/** What a driver earned and was paid. Pushes of money have no rows, so it is read again. */
const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    earnings: queryOf(build, earningEndpoints.get, { tags: () => [{ type: 'Earnings' }] }),
    ownPayouts: queryOf(build, payoutEndpoints.list, { tags: (payouts) => listTags('Payout', payouts) }),
  }),
});

export const { useEarningsQuery, useOwnPayoutsQuery } = earningsApi;
