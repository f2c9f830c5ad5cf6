import { disputeEndpoints } from '@app/contracts/disputes.js';
import { driverEndpoints } from '@app/contracts/drivers.js';
import { payoutEndpoints } from '@app/contracts/payouts.js';
import { refundEndpoints } from '@app/contracts/refunds.js';
import { vehicleEndpoints } from '@app/contracts/vehicles.js';
import { api } from './api';
import { countOf } from './endpoints';

/** How much waits in the queues of admins. */
const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countDrivers: countOf(build, driverEndpoints.list, 'DriverApplication'),
    countVehicles: countOf(build, vehicleEndpoints.list, 'Vehicle'),
    countDisputes: countOf(build, disputeEndpoints.list, 'Dispute'),
    // Every transfer of the ledger may change an available balance.
    countPayables: countOf(build, payoutEndpoints.payable, 'Payout', 'Ledger'),
    countPayouts: countOf(build, payoutEndpoints.list, 'Payout'),
    countRefunds: countOf(build, refundEndpoints.list, 'Refund'),
  }),
});

export const {
  useCountDriversQuery,
  useCountVehiclesQuery,
  useCountDisputesQuery,
  useCountPayablesQuery,
  useCountPayoutsQuery,
  useCountRefundsQuery,
} = countsApi;
