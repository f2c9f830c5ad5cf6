import type { Booking } from '@app/contracts/bookings.js';
import { rowsOf } from '../../api/endpoints';
import { useBookingMoneyQuery } from '../../api/booking-money.api';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { useRole } from '../../api/session.store';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useId } from 'react';
import { NumberInput } from '../../forms/number-input';
import styles from './booking-details.module.css';

interface CompensationProps {
  booking: Pick<Booking, 'id' | 'status' | 'needs_driver'>;
  /** In taka; undefined, while the field is empty, means none. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** The amount that the driver keeps when a paid booking is cancelled, and the refund of the customer. */
function Compensation({ booking, value, onChange }: CompensationProps) {
  // Only a driver who still has the job can be compensated.
  if (booking.status !== 'confirmed' || booking.needs_driver) return null;
  return <CompensationField bookingId={booking.id} value={value} onChange={onChange} />;
}

interface CompensationFieldProps extends Pick<CompensationProps, 'value' | 'onChange'> {
  bookingId: number;
}

function CompensationField({ bookingId, value, onChange }: CompensationFieldProps) {
  const t = useText();
  const { money } = useFormats();
  const id = useId();
  const heldAmount = useBookingMoneyQuery({ params: { id: bookingId } }).data?.held;
  const isTooHigh = heldAmount !== undefined && (value ?? 0) > heldAmount;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(m.compensation)}</label>
      <NumberInput
        id={id}
        className={styles.amount}
        placeholder="0"
        value={value}
        aria-invalid={isTooHigh}
        aria-describedby={`${id}-help`}
        onChange={onChange}
      />
      <p id={`${id}-help`} className={styles.help} aria-live="polite" data-wrong={isTooHigh}>
        {heldAmount !== undefined &&
          (isTooHigh
            ? t(m.compensationTooHigh, { held: money(heldAmount) })
            : t(m.compensationHint, { held: money(heldAmount), rest: money(heldAmount - (value ?? 0)) }))}
      </p>
    </div>
  );
}

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
