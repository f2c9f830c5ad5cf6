import type { Booking } from '@app/contracts/bookings.js';
import { lazy, Suspense } from 'react';
import { useRole } from '../api/session.store';
import { BookingDetailsPage } from '../features/bookings/booking-details.page';
import { LoadingState } from '../ui/states';

const StaffBooking = lazy(() => import('./staff-booking'));

function staffPanels(booking: Booking) {
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <StaffBooking booking={booking} />
    </Suspense>
  );
}

/** `/booking-details`; staff also see the customer, offers, payments and history of the booking. */
export function BookingDetailsRoute() {
  const role = useRole();
  const isStaff = role === 'operator' || role === 'admin';
  return <BookingDetailsPage {...(isStaff ? { staffPanels } : {})} />;
}
