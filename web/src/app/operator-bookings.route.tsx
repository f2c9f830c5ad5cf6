import type { Booking } from '@app/contracts/bookings.js';
import { lazy, Suspense } from 'react';
import { ReasonModal } from '../desk/confirm-modal';
import { OperatorBookingsPage } from '../features/operator-bookings/operator-bookings.page';

/** Parts of the drawer: they load with the first that is opened. */
const RatingStory = lazy(async () => ({
  default: (await import('../features/ratings/rating-story')).RatingStory,
}));
const TripStory = lazy(async () => ({ default: (await import('../features/trip/trip-story')).TripStory }));

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
