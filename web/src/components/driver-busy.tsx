import type { Payment } from '@app/contracts/payments.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../api/api-error';
import { useText } from '../i18n/use-text';
import { driverBusyMessages as m } from './driver-busy.messages';

/** The conflicting booking of a refused call; null for other failures, and when the reader may not know it. */
export function busyBookingOf(thrown: unknown): number | null {
  const { code, facts } = toApiError(thrown);
  const id = facts?.['booking_id'];
  return code === 'driver_busy' && typeof id === 'number' ? id : null;
}

/** A link to the conflicting booking. */
export function BusyBooking({ id }: { id: number }) {
  const t = useText();
  return <Link to={`/booking-details?id=${id}`}>{t(m.inTheWay, { id })}</Link>;
}

/** The dialog that asks an admin why a payment is approved although the driver is booked by another booking. */
export function useOverrideTexts() {
  const t = useText();
  return (
    { driver_name: driver }: Pick<Payment, 'driver_name'>,
    bookingId: number,
  ): {
    title: string;
    text: ReactNode;
    hint: string;
    submitLabel: string;
    isDangerous: true;
    maxLength: number;
  } => ({
    title: t(m.title, { driver }),
    text: (
      <>
        {t(m.busy, { driver })} <BusyBooking id={bookingId} />. {t(m.consequence)}
      </>
    ),
    hint: t(m.hint),
    submitLabel: t(m.approve),
    isDangerous: true,
    maxLength: 500,
  });
}
