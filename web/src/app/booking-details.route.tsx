import type { Booking } from '@app/contracts/bookings.js';
import { lazy, Suspense } from 'react';
import { useRole } from '../api/session.store';
import { BookingDetailsPage } from '../features/bookings/booking-details.page';
import { TripLink } from '../features/trip/trip-link';
import { TripPanel } from '../features/trip/trip-panel';
import { LoadingState } from '../ui/states';

const StaffBooking = lazy(() => import('./staff-booking'));

function staffPanels(booking: Booking) {
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <StaffBooking booking={booking} />
    </Suspense>
  );
}

const tripFor = (reader: 'customer' | 'staff') => (booking: Booking) =>
  booking.stage ? <TripPanel bookingId={booking.id} reader={reader} status={booking.status} /> : null;

const customersTrip = tripFor('customer');
const staffsTrip = tripFor('staff');

/** Drivers have a separate page for the trip. */
function driversTrip({ id, status, own_offer }: Booking) {
  const isTheirs = own_offer?.status === 'accepted' && (status === 'confirmed' || status === 'completed');
  return isTheirs ? <TripLink bookingId={id} /> : null;
}

/** `/booking-details` with the trip; staff also see the customer, offers, payments and history of the booking. */
export function BookingDetailsRoute() {
  const role = useRole();
  if (role === 'operator' || role === 'admin')
    return <BookingDetailsPage tripPanel={staffsTrip} staffPanels={staffPanels} />;
  return <BookingDetailsPage tripPanel={role === 'driver' ? driversTrip : customersTrip} />;
}
