import { reviewStatuses } from '@app/contracts/accounts.js';
import { expiryFilters } from '@app/contracts/document-expiry.js';
import {
  byCreation,
  byCreationAndName,
  longestWaitingFirst,
  type TableState,
} from '../../staff/use-table-state';
import { useTableRows } from '../../staff/table-rows';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useApplicationsInfiniteQuery } from './driver-reviews.api';
import { queueQuery } from './review-list';

const ofDrivers = {
  waiting: [...longestWaitingFirst, ...byCreationAndName.slice(2)],
  decided: byCreationAndName,
} as const;
const ofVehicles = { waiting: longestWaitingFirst, decided: byCreation } as const;

type DriverOrder = (typeof byCreationAndName | typeof longestWaitingFirst)[number];

/** Without a status the list is the queue of those who wait for a review: who has waited longest is first. */
export const driverOrders = (filter: QueryFilter) => ofDrivers[filter.get('status') ? 'decided' : 'waiting'];
export const vehicleOrders = (filter: QueryFilter) =>
  ofVehicles[filter.get('status') ? 'decided' : 'waiting'];

type Wanted =
  | { readonly status: string }
  | { readonly is_suspended: '1' }
  | { readonly documents: 'to_check' }
  | { readonly expiry: (typeof expiryFilters)[number] }
  | { readonly has_pending_name: '1' };

/** The drivers with the status of the filter; without a filter those who wait for a review. */
export function wantedDrivers(filter: QueryFilter): Wanted {
  const expiry = filter.pick('status', expiryFilters);
  if (expiry) return { expiry };
  if (filter.get('status') === 'documents') return { documents: 'to_check' };
  if (filter.get('status') === 'suspended') return { is_suspended: '1' };
  return { status: filter.pick('status', reviewStatuses) ?? 'pending' };
}

/** Drivers of a queue, and the one whose drawer is open where the filters hide them. */
export function useDrivers(tableState: TableState<never, DriverOrder>, filters: Wanted) {
  return useTableRows(useApplicationsInfiniteQuery, tableState, {
    ...filters,
    ...queueQuery(tableState.filter),
  });
}
