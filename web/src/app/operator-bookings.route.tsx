import type { Booking } from '@app/contracts/bookings.js';
import { ReasonModal } from '../desk/confirm-modal';
import { OperatorBookingsPage } from '../features/operator-bookings/operator-bookings.page';
import { TripStory } from '../features/trip/trip-story';

const tripFor = (booking: Booking, say: (text: string) => void) => (
  <TripStory booking={booking} onDone={say} Reason={ReasonModal} />
);

/** `/operator/bookings`, with the events of a trip and the completion without a code in the drawer. */
export function OperatorBookingsRoute() {
  return <OperatorBookingsPage tripFor={tripFor} />;
}
