import { Suspense } from 'react';
import type { Booking } from '@app/contracts/bookings.js';
import { DestinationReachedPage } from '../features/otp/destination-reached.page';
import { LoadingState } from '../ui/states';
import { lazyComponent } from '../ui/lazy-component';

const BookingMoneyPanel = lazyComponent(
  () => import('../features/booking-money/booking-money-panel'),
  'BookingMoneyPanel',
);
const RatingPanel = lazyComponent(() => import('../features/ratings/rating-panel'), 'RatingPanel');

/** What is left to do after the delivery: stars, and "all is well" for the money. */
const afterDelivery = (booking: Booking) => (
  <Suspense fallback={<LoadingState count={1} />}>
    <RatingPanel booking={booking} side="customer" />
    <BookingMoneyPanel bookingId={booking.id} reader="customer" />
  </Suspense>
);

/** `/destination-reached/:offerId`, with rating and money once the booking is completed. */
export function DestinationReachedRoute() {
  return <DestinationReachedPage afterDelivery={afterDelivery} />;
}
