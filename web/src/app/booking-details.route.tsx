import type { Booking } from '@app/contracts/bookings.js';
import type { RatingSide } from '@app/contracts/ratings.js';
import { lazy, Suspense } from 'react';
import { useRole } from '../api/session.store';
import { BookingDetailsPage } from '../features/bookings/booking-details.page';
import { TripLink } from '../features/trip/trip-link';
import { TripPanel } from '../features/trip/trip-panel';
import { LoadingState } from '../ui/states';

const StaffBooking = lazy(() => import('./staff-booking'));
const BookingMoneyPanel = lazy(() =>
  import('../features/booking-money/booking-money-panel').then((module) => ({
    default: module.BookingMoneyPanel,
  })),
);

const RatingPanel = lazy(() =>
  import('../features/ratings/rating-panel').then((module) => ({ default: module.RatingPanel })),
);

function staffPanels(booking: Booking) {
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <StaffBooking booking={booking} />
    </Suspense>
  );
}

const tripFor = (reader: 'customer' | 'staff') => (booking: Booking) =>
  booking.stage || (reader === 'staff' && booking.needs_driver) ? (
    <TripPanel bookingId={booking.id} reader={reader} status={booking.status} />
  ) : null;

const customersTrip = tripFor('customer');
const staffsTrip = tripFor('staff');

/** A rejected payment may have brought money, too. */
function customersMoney({ id, payment_status: payment }: Booking) {
  if (payment !== 'paid' && payment !== 'rejected') return null;
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <BookingMoneyPanel bookingId={id} reader="customer" />
    </Suspense>
  );
}

/** Also after a cancellation: their compensation. */
function driversMoney({ id, own_offer: own }: Booking) {
  if (own?.is_selected !== 1 || own.payment_status !== 'paid') return null;
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <BookingMoneyPanel bookingId={id} reader="driver" />
    </Suspense>
  );
}

const ratingFor = (side: RatingSide) => (booking: Booking) =>
  booking.status === 'completed' ? (
    <Suspense fallback={null}>
      <RatingPanel booking={booking} side={side} />
    </Suspense>
  ) : null;

const customersRating = ratingFor('customer');
const driversRating = ratingFor('driver');

/** Drivers have a separate page for the trip. */
function driversTrip({ id, status, own_offer }: Booking) {
  const isTheirs = own_offer?.status === 'accepted' && (status === 'confirmed' || status === 'completed');
  return isTheirs ? <TripLink bookingId={id} /> : null;
}

/** `/booking-details` with trip and money; staff also see the customer, offers, payments and history of the booking. */
export function BookingDetailsRoute() {
  const role = useRole();
  if (role === 'operator' || role === 'admin')
    return <BookingDetailsPage tripPanel={staffsTrip} staffPanels={staffPanels} />;
  return role === 'driver' ? (
    <BookingDetailsPage tripPanel={driversTrip} moneyPanel={driversMoney} ratingPanel={driversRating} />
  ) : (
    <BookingDetailsPage tripPanel={customersTrip} moneyPanel={customersMoney} ratingPanel={customersRating} />
  );
}
