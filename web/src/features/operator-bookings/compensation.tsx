import type { Booking } from '@app/contracts/bookings.js';
import { useId } from 'react';
import { useBookingMoneyQuery } from '../../api/booking-money.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { NumberInput } from '../../ui/form/number-input';
import styles from './compensation.module.css';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

export interface CompensationProps {
  booking: Pick<Booking, 'id' | 'status' | 'needs_driver'>;
  /** In taka; undefined, while the field is empty, means none. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** The amount that the driver keeps when a paid booking is cancelled, and the refund of the customer. */
export function Compensation({ booking, value, onChange }: CompensationProps) {
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
