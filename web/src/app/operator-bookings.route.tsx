import type { Booking } from '@app/contracts/bookings.js';
import { OperatorBookingsPage } from '../features/operator-bookings/operator-bookings.page';
import { TripStory } from '../features/trip/trip-story';

const tripFor = ({ id }: Booking) => <TripStory bookingId={id} />;

/** `/operator/bookings`, with the events of a trip in the drawer. */
export function OperatorBookingsRoute() {
  return <OperatorBookingsPage tripFor={tripFor} />;
}
