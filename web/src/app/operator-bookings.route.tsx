import type { Booking } from '@app/contracts/bookings.js';
import { Suspense } from 'react';
import { ReasonModal } from '../desk/confirm-modal';
import { OperatorBookingsPage } from '../features/operator-bookings/operator-bookings.page';
import { lazyComponent } from '../ui/lazy-component';

/** Parts of the drawer: they load with the first that is opened. */
const RatingStory = lazyComponent(() => import('../features/ratings/rating-story'), 'RatingStory');
const TripStory = lazyComponent(() => import('../features/trip/trip-story'), 'TripStory');

const tripFor = (booking: Booking, say: (text: string) => void) => (
  <Suspense>
    <TripStory booking={booking} onDone={say} Reason={ReasonModal} />
  </Suspense>
);

const ratingsFor = (booking: Booking, say: (text: string) => void) =>
  booking.status === 'completed' ? (
    <Suspense>
      <RatingStory bookingId={booking.id} onDone={say} Reason={ReasonModal} />
    </Suspense>
  ) : null;

/** `/operator/bookings`, with the events of a trip, ratings and the completion without a code in the drawer. */
export function OperatorBookingsRoute() {
  return <OperatorBookingsPage tripFor={tripFor} ratingsFor={ratingsFor} />;
}
