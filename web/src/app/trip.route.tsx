import type { Trip } from '@app/contracts/trips.js';
import { Suspense } from 'react';
import { useBookingQuery } from '../api/bookings.api';
import { rowsOf } from '../api/endpoints';
import { useOfferHistoryInfiniteQuery } from '../api/offers.api';
import { SendOtp } from '../features/offers/send-otp';
import { TripPage } from '../features/trip/trip.page';
import { lazyComponent } from '../ui/lazy-component';
import { LoadingState } from '../ui/states';
import { loadCode } from './code.store';

const BookingMoneyPanel = lazyComponent(
  () => import('../features/booking-money/booking-money-panel'),
  'BookingMoneyPanel',
);
const BookingEnd = lazyComponent(() => import('../features/booking-money/booking-end'), 'BookingEnd');
const RatingPanel = lazyComponent(() => import('../features/ratings/rating-panel'), 'RatingPanel');

const DrivingMode = lazyComponent(
  () => loadCode(() => import('../features/trip/driving-mode')),
  'DrivingMode',
);

/** Sends the code of a trip. The driver's history says whether one was sent before. */
function TripCode({ trip: { booking_id, offer_id } }: { trip: Trip }) {
  const { data } = useOfferHistoryInfiniteQuery();
  const historyLine = rowsOf(data).find((line) => line.offer_id === offer_id);
  return <SendOtp line={historyLine ?? { booking_id, offer_id, code_sent: null, code_exhausted: null }} />;
}

/** How the booking of an ended trip ended, what its driver has earned, and the rating of the customer. */
function AfterTrip({ bookingId: id }: { bookingId: number }) {
  const { data: booking } = useBookingQuery({ params: { id } });
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      {booking && <BookingEnd booking={booking} reader="driver" />}
      <BookingMoneyPanel bookingId={id} reader="driver" />
      {booking && <RatingPanel booking={booking} side="driver" />}
    </Suspense>
  );
}

/** `/trip/:bookingId`, with the code at the drop, and beginning with how it ended after the end. */
export function TripRoute() {
  return (
    <TripPage
      codeFor={(trip) => <TripCode trip={trip} />}
      DrivingMode={DrivingMode}
      endPanel={(id) => <AfterTrip bookingId={id} />}
    />
  );
}
