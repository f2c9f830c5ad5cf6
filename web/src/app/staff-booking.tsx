import type { Booking } from '@app/contracts/bookings.js';
import { useRole } from '../api/session.store';
import { BookingTools } from '../features/operator-bookings/booking-tools';
import { BookingRatings } from '../features/ratings/staff-ratings';
import { BookingPayments } from '../features/payments/booking-payments';
import { useText } from '../i18n/use-text';
import { pageMessages as pages } from '../ui/pages.messages';
import { AuditTimeline } from '../staff/audit/audit-timeline';
import { StaffProvider } from '../staff/staff-provider';
import { TitledCard } from '../ui/card';

/** Everything that staff may read of a booking; the audit log is for admins only. */
export default function StaffBooking({ booking }: { booking: Booking }) {
  const t = useText();
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <BookingTools booking={booking} />
      <BookingPayments bookingId={booking.id} />
      {booking.status === 'completed' && <BookingRatings bookingId={booking.id} />}
      {isAdmin && (
        <TitledCard title={t(pages.auditLog)}>
          <StaffProvider>
            {/* Read again when the booking changes. */}
            <AuditTimeline key={booking.version} query={{ booking_id: String(booking.id) }} />
          </StaffProvider>
        </TitledCard>
      )}
    </>
  );
}
