import type { Booking } from '@app/contracts/bookings.js';
import { Suspense } from 'react';
import { ReasonModal } from '../staff/form-modal';
import { OperatorBookingsPage } from '../features/operator-bookings/operator-bookings.page';
import { lazyComponent } from '../ui/lazy-component';

/** Parts of the drawer: they load with the first that is opened. */
const StaffRatings = lazyComponent(() => import('../features/ratings/staff-ratings'), 'StaffRatings');
const StaffTrip = lazyComponent(() => import('../features/trip/trip-panel'), 'StaffTrip');

const tripFor = (booking: Booking, say: (text: string) => void) => (
  <Suspense>
    <StaffTrip booking={booking} onDone={say} Reason={ReasonModal} />
  </Suspense>
);

const ratingsFor = (booking: Booking, say: (text: string) => void) =>
  booking.status === 'completed' ? (
    <Suspense>
      <StaffRatings bookingId={booking.id} onDone={say} Reason={ReasonModal} />
    </Suspense>
  ) : null;

/** `/operator/bookings`, with the events of a trip, ratings and the completion without a code in the drawer. */
export function OperatorBookingsRoute() {
  return <OperatorBookingsPage tripFor={tripFor} ratingsFor={ratingsFor} />;
}
