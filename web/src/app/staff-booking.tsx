import type { Booking } from '@app/contracts/bookings.js';
import { useRole } from '../api/session.store';
import { BookingHistory } from '../features/audit/booking-history';
import { BookingTools } from '../features/operator-bookings/booking-tools';
import { BookingRatings } from '../features/ratings/staff-ratings';
import { BookingPayments } from '../features/payments/booking-payments';

/** Everything that staff may read of a booking; the audit log is for admins only. */
export default function StaffBooking({ booking }: { booking: Booking }) {
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <BookingTools booking={booking} />
      <BookingPayments bookingId={booking.id} />
      {booking.status === 'completed' && <BookingRatings bookingId={booking.id} />}
      {/* Read again when the booking changes. */}
      {isAdmin && <BookingHistory key={booking.version} bookingId={booking.id} />}
    </>
  );
}
