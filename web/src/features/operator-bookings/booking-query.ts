import { bookingQueues } from '@app/contracts/booking-queries.js';
import { bookingStatuses, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { tripStages } from '@app/contracts/trip-states.js';
import type { QueryFilter } from '../../ui/use-query-filter';

/** The minutes without an offer after which a booking is listed; undefined for the server's default. */
export function noOfferMinutes(filter: QueryFilter): string | undefined {
  const minutes = filter.get('no_offer_minutes');
  return /^[1-9]\d{0,4}$/.test(minutes) ? minutes : undefined;
}

/** The filters in the address as the call accepts them. */
export function bookingQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', bookingStatuses),
    vehicle_type: filter.pick('vehicle_type', bookingVehicleTypes),
    stage: filter.pick('stage', tripStages),
    from: filter.day('from'),
    to: filter.day('to'),
    queue: filter.pick('queue', bookingQueues),
    no_offer_minutes: noOfferMinutes(filter),
  };
}
