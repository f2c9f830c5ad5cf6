import type { Booking } from '@app/contracts/bookings.js';
import type { RatingSide } from '@app/contracts/ratings.js';
import { lazy, Suspense, type ReactNode } from 'react';
import { useRole } from '../api/session.store';
import { BookingDetailsPage } from '../features/bookings/booking-details.page';
import { TruckLocation } from '../components/truck-location';
import { TripLink, TripPanel } from '../features/trip/trip-panel';
import { LoadingState } from '../ui/states';
import { lazyComponent } from '../ui/lazy-component';

const StaffBooking = lazy(() => import('./staff-booking'));
const BookingMoneyPanel = lazyComponent(
  () => import('../features/booking-money/booking-money-panel'),
  'BookingMoneyPanel',
);
const BookingEnd = lazyComponent(() => import('../features/booking-money/booking-end'), 'BookingEnd');

const ShareTrip = lazyComponent(() => import('../features/trip/share-trip'), 'ShareTrip');
const RatingPanel = lazyComponent(() => import('../features/ratings/rating-panel'), 'RatingPanel');

const withFallback = (panel: ReactNode) => <Suspense fallback={<LoadingState count={1} />}>{panel}</Suspense>;

const staffPanels = (booking: Booking) => withFallback(<StaffBooking booking={booking} />);

const tripFor = (reader: 'customer' | 'staff') => (booking: Booking, nextStep?: ReactNode) =>
  booking.stage || (reader === 'staff' && booking.needs_driver) ? (
    <TripPanel
      bookingId={booking.id}
      reader={reader}
      status={booking.status}
      location={({ stage, ended_at: endedAt }) => (
        <>
          <TruckLocation booking={booking} stage={stage} endedAt={endedAt} />
          {booking.status === 'confirmed' && (
            <Suspense fallback={null}>
              <ShareTrip booking={booking} />
            </Suspense>
          )}
        </>
      )}
    >
      {nextStep}
    </TripPanel>
  ) : null;

const customersTrip = tripFor('customer');
const staffsTrip = tripFor('staff');

const endFor = (reader: 'customer' | 'driver') => (booking: Booking) =>
  withFallback(<BookingEnd booking={booking} reader={reader} />);

const customersEnd = endFor('customer');
const driversEnd = endFor('driver');

/** The money of a rejected payment may have arrived, too. */
function customersMoney({ id, payment_status: payment }: Booking) {
  if (payment !== 'paid' && payment !== 'rejected') return null;
  return withFallback(<BookingMoneyPanel bookingId={id} reader="customer" />);
}

/** Also shown after a cancellation, because of the driver's compensation. */
function driversMoney({ id, own_offer: own }: Booking) {
  if (own?.is_selected !== 1 || own.payment_status !== 'paid') return null;
  return withFallback(<BookingMoneyPanel bookingId={id} reader="driver" />);
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
    <BookingDetailsPage
      endPanel={driversEnd}
      tripPanel={driversTrip}
      moneyPanel={driversMoney}
      ratingPanel={driversRating}
    />
  ) : (
    <BookingDetailsPage
      endPanel={customersEnd}
      tripPanel={customersTrip}
      moneyPanel={customersMoney}
      ratingPanel={customersRating}
    />
  );
}
