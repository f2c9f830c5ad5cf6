import type { Booking } from '@app/contracts/bookings.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Facts, type Fact } from '../../ui/card';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import { bookingMessages as m } from './bookings.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** Time, vehicle, price and distance. */
export function BookingFacts({ booking, hasCreated = false }: { booking: Booking; hasCreated?: boolean }) {
  const t = useText();
  const formats = useFormats();
  const { distance_km: km, own_offer: ownOffer } = booking;
  // A driver sees only prices of their own offers.
  const price = booking.price ?? (ownOffer?.status === 'accepted' ? ownOffer.offered_price : null);
  const facts: Fact[] = [
    { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
    { label: t(common.vehicleType), value: <VehicleName kind={booking.vehicle_type} /> },
    price === null
      ? { label: t(m.price), value: t(m.pricePending) }
      : { label: t(common.offeredPrice), value: <Money taka={price} /> },
    {
      label: t(m.distance),
      value: km === null ? t(m.distanceUnknown) : t(m.distanceKm, { km: formats.number(km) }),
    },
  ];
  if (hasCreated && booking.goods) facts.push({ label: t(m.goods), value: booking.goods });
  if (hasCreated && booking.weight_kg) {
    facts.push({ label: t(m.weight), value: t(m.kilograms, { weight: booking.weight_kg }) });
  }
  if (hasCreated) facts.push({ label: t(m.created), value: <DateTime iso={booking.created_at} /> });
  return <Facts facts={facts} layout={hasCreated ? 'threes' : 'pairs'} />;
}
