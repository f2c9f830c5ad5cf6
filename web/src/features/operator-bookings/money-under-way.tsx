import type { Booking } from '@app/contracts/bookings.js';
import { rowsOf } from '../../api/endpoints';
import { useBookingMoneyQuery } from '../../api/booking-money.api';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { useRole } from '../../api/session.store';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { Compensation, type CompensationProps } from './compensation';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

interface MoneyUnderWayProps extends CompensationProps {
  booking: Booking;
}

/** What a cancellation does with the money of a booking: a payment that waits, what is held, and an open dispute. */
export function MoneyUnderWay({ booking, value, onChange }: MoneyUnderWayProps) {
  if (booking.status === 'pending') {
    return booking.payment_status === 'pending' ? <PendingPayment bookingId={booking.id} /> : null;
  }
  return (
    <>
      <HeldMoney booking={booking} />
      <Compensation booking={booking} value={value} onChange={onChange} />
    </>
  );
}

function PendingPayment({ bookingId }: { bookingId: number }) {
  const t = useText();
  const { money } = useFormats();
  const isAdmin = useRole() === 'admin';
  const { data } = usePaymentsInfiniteQuery({ query: { booking_id: String(bookingId) } });
  const payment = rowsOf(data).find(({ status }) => status === 'pending');
  if (!payment) return null;
  const { id, amount, transaction_id: transaction } = payment;
  return (
    <Notice tone="waiting" isLive={false}>
      <strong>{t(m.pendingPayment, { id, amount: money(amount), transaction })}</strong>
      <p>{t(isAdmin ? m.pendingPaymentYours : m.pendingPaymentAdmins)}</p>
    </Notice>
  );
}

function HeldMoney({ booking: { id, needs_driver: needsDriver } }: { booking: Booking }) {
  const t = useText();
  const { money } = useFormats();
  const { data } = useBookingMoneyQuery({ params: { id } });
  if (!data) return null;
  const hasDispute = data.dispute?.status === 'open';
  if (!needsDriver && !hasDispute) return null;
  return (
    <Notice tone="waiting" isLive={false}>
      {needsDriver && <p>{t(m.allGoesBack, { held: money(data.held) })}</p>}
      {hasDispute && <p>{t(m.disputeCloses)}</p>}
    </Notice>
  );
}
