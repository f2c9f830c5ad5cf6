import { disputeEndpoints } from '@app/contracts/disputes.js';
import { driverEndpoints } from '@app/contracts/drivers.js';
import { payoutEndpoints } from '@app/contracts/payouts.js';
import { refundEndpoints } from '@app/contracts/refunds.js';
import { vehicleEndpoints } from '@app/contracts/vehicles.js';
import { api } from './api';
import { countOf } from './endpoints';
import { reviewStatuses } from '@app/contracts/accounts.js';

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

interface Count {
  readonly data?: number | null | undefined;
  readonly isLoading: boolean;
}

/** Rows that wait for a review are counted as such, also when they have documents to check. */
const decidedStatuses = reviewStatuses.filter((status) => status !== 'pending').join();

/** Unknown unless both are known. */
const sumOf = (one: Count, other: Count): Count => ({
  data: typeof one.data === 'number' && typeof other.data === 'number' ? one.data + other.data : undefined,
  isLoading: one.isLoading || other.isLoading,
});

/** How many drivers, names and vehicles wait for an admin: for a review, or for a check of documents that were added after it. */
export function useReviewCounts(): Record<'drivers' | 'names' | 'vehicles', Count> {
  const drivers = useCountDriversQuery({ query: { status: 'pending' } });
  const driversToCheck = useCountDriversQuery({ query: { documents: 'to_check', status: decidedStatuses } });
  const names = useCountDriversQuery({ query: { has_pending_name: '1' } });
  const vehicles = useCountVehiclesQuery({ query: { verification: 'pending' } });
  const vehiclesToCheck = useCountVehiclesQuery({
    query: { documents: 'to_check', verification: decidedStatuses },
  });
  return { drivers: sumOf(drivers, driversToCheck), names, vehicles: sumOf(vehicles, vehiclesToCheck) };
}
