import { byCreation, byCreationAndName, longestWaitingFirst } from '../../desk/use-list-sort';
import type { QueryFilter } from '../../ui/use-query-filter';

const ofDrivers = {
  waiting: [...longestWaitingFirst, ...byCreationAndName.slice(2)],
  decided: byCreationAndName,
} as const;
const ofVehicles = { waiting: longestWaitingFirst, decided: byCreation } as const;

export type DriverOrder = (typeof byCreationAndName | typeof longestWaitingFirst)[number];

/** Without a status the list is the queue of those who wait for a review: who has waited longest is first. */
export const driverOrders = (filter: QueryFilter) => ofDrivers[filter.get('status') ? 'decided' : 'waiting'];
export const vehicleOrders = (filter: QueryFilter) =>
  ofVehicles[filter.get('status') ? 'decided' : 'waiting'];
