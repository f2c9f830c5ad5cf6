import { type Booking, PRICE_RELEVANT_FIELDS } from '@app/contracts/bookings.js';
import { useStore } from 'zustand';
import { useBookingQuery } from '../api/bookings.api';
import { useText } from '../i18n/use-text';
import { Notice } from '../ui/notice';
import { bookingValues } from './booking-fields';
import { bookingFieldMessages as m } from './booking-fields.messages';
import { useFormFields, type Values } from '../forms/form.context';
import { isBlank } from '../forms/issues';

/** Whether two values of a field are the same; empty ones are. */
function isSame(previous: unknown, now: unknown): boolean {
  if (isBlank(previous) || isBlank(now)) return isBlank(previous) && isBlank(now);
  return String(previous).trim() === String(now).trim();
}

interface OutdatedOffersProps {
  booking: Booking;
  reader: 'customer' | 'staff';
}

/** Warns in the form of a booking with offers that they can no longer be chosen after the change, and how many they are. */
export function OutdatedOffers({ booking, reader }: OutdatedOffersProps) {
  const t = useText();
  const { store } = useFormFields();
  const { data } = useBookingQuery({ params: { id: booking.id } });
  const previousValues: Values = bookingValues(booking);
  const isChanged = useStore(store, ({ values }) =>
    PRICE_RELEVANT_FIELDS.some((name) => !isSame(previousValues[name], values[name])),
  );
  const count = data?.offers_count ?? booking.offers_count ?? 0;
  if (count === 0) return null;
  if (!isChanged) {
    return (
      <Notice tone="info" isLive={false}>
        {t(m.hasOffers, { count })}
      </Notice>
    );
  }
  return <Notice tone="waiting">{t(reader === 'staff' ? m.outdatesForStaff : m.outdates, { count })}</Notice>;
}
