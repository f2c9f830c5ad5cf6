import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import { rowsOf } from '../../api/endpoints';
import { useOfferHistoryInfiniteQuery } from '../../api/offers.api';
import { useRole } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { SelectField } from '../../ui/form/select-field';
import { uiMessages } from '../../ui/ui.messages';
import { supportMessages as m } from './support.messages';

/** One's newest bookings: a customer's own, and those that a driver was chosen for. */
function useOwnBookings() {
  const role = useRole();
  const customerBookings = useBookingsInfiniteQuery(undefined, { skip: role !== 'user' });
  const driverBookings = useOfferHistoryInfiniteQuery(undefined, { skip: role !== 'driver' });
  const customers = rowsOf(customerBookings.data);
  const drivers = rowsOf(driverBookings.data)
    .filter(({ offer_status }) => offer_status === 'accepted')
    .map(({ booking_id: id, pickup_address, drop_address }) => ({ id, pickup_address, drop_address }));
  return role === 'driver' ? drivers : customers;
}

/** The booking that a ticket is about. Without any booking there is no field. */
export function BookingField({ bookingId }: { bookingId: number | null }) {
  const t = useText();
  const bookings = useOwnBookings();
  const options = bookings.map(({ id, pickup_address, drop_address }) => ({
    value: id,
    label: t(m.bookingOption, { id, pickup: pickup_address, drop: drop_address }),
  }));
  // An older booking, which the newest do not include.
  if (bookingId !== null && !bookings.some(({ id }) => id === bookingId))
    options.unshift({ value: bookingId, label: t(uiMessages.bookingNumber, { id: bookingId }) });
  if (options.length === 0) return null;
  return (
    <SelectField
      name="booking_id"
      label={t(m.relatedBooking)}
      none={t(m.noBooking)}
      options={options}
      isOptional
    />
  );
}
