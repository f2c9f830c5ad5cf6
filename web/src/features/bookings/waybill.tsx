import type { Booking } from '@app/contracts/bookings.js';
import type { TripContact } from '@app/contracts/trips.js';
import { useRole, useSessionUser } from '../../api/session.store';
import { useTripQuery } from '../../api/trips.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useDistanceText } from '../../components/distance';
import { PrintedPlan } from '../../components/truck-location';
import { distanceMessages } from '../../components/route.messages';
import { company } from '../../components/company';
import { ProperNoun, WholeWords } from '../../ui/words';
import { BookingStatusTag, PaymentStateTag } from '../../components/status-tag';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import { bookingFieldMessages as fields } from '../../components/booking.messages';
import { useOfferQuery } from '../../api/offers.api';
import { bookingMessages as m } from './bookings.messages';
import styles from './waybill.module.css';
import { FactList } from '../../ui/card';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

/** The names of customer and driver and the price, as far as the reader may know them. */
function partiesOf(booking: Booking, reader: { role: string; name: string; phone: string } | null) {
  const isDriver = reader?.role === 'driver';
  const isCustomer = reader?.role === 'user';
  return {
    customer: isCustomer ? reader.name : (booking.customer_name ?? null),
    customerPhone: isCustomer ? reader.phone : (booking.customer_phone ?? null),
    driver: isDriver && booking.own_offer ? reader.name : (booking.confirmed_offer?.driver_name ?? null),
    price: booking.price ?? booking.own_offer?.offered_price ?? null,
  };
}

/** The accepted offer, for users who may read it: it names the driver's phone and vehicle. */
function useAgreedOffer(booking: Booking) {
  const { own_offer: own, status } = booking;
  const id = booking.selected_offer_id ?? (own?.status === 'accepted' ? own.offer_id : null);
  const isAgreed = status === 'confirmed' || status === 'completed';
  const { data } = useOfferQuery({ params: { id: id ?? 0 } }, { skip: id === null || !isAgreed });
  return data;
}

/** The receiver of the goods. Drivers read it from the trip, other users from the booking. */
function useReceiver({ id, stage, receiver_name: name, receiver_phone: phone }: Booking): TripContact | null {
  const isDriver = useRole() === 'driver';
  const { data: trip } = useTripQuery({ params: { id } }, { skip: !isDriver || !stage });
  if (isDriver) return trip?.receiver ?? null;
  return name || phone ? { name: name ?? null, phone: phone ?? null } : null;
}

interface PartProps {
  booking: Booking;
  agreedOffer: ReturnType<typeof useAgreedOffer>;
}

/** The company, and the number and status of the booking. */
function Head({ booking }: Pick<PartProps, 'booking'>) {
  const t = useText();
  return (
    <header>
      <div>
        <strong translate="no">{t(ui.brand)}</strong>
        <span>
          <ProperNoun>
            {company.phone} · {company.email}
          </ProperNoun>
        </span>
      </div>
      <div>
        <h2>{t(m.waybill)}</h2>
        <span>
          {t(ui.bookingNumber, { id: booking.id })} · <BookingStatusTag status={booking.status} />
        </span>
      </div>
    </header>
  );
}

/** Customer, receiver and driver. */
function Parties({ booking, agreedOffer }: PartProps) {
  const t = useText();
  const { customer, customerPhone, driver } = partiesOf(booking, useSessionUser());
  const receiver = useReceiver(booking);
  return (
    <section className={styles.route}>
      <div>
        <h3>{t(common.customer)}</h3>
        <p>{customer ?? '—'}</p>
        {customerPhone && <p>{customerPhone}</p>}
      </div>
      {receiver && (
        <div>
          <h3>{t(common.receiver)}</h3>
          <p>{receiver.name ?? '—'}</p>
          {receiver.phone && <p translate="no">{receiver.phone}</p>}
        </div>
      )}
      <div>
        <h3>{t(common.driver)}</h3>
        <p>{driver ?? '—'}</p>
        {agreedOffer && <p translate="no">{agreedOffer.phone}</p>}
      </div>
    </section>
  );
}

/** Time, vehicle, goods and price. */
function Lines({ booking, agreedOffer }: PartProps) {
  const t = useText();
  const distanceText = useDistanceText();
  const { price } = partiesOf(booking, useSessionUser());
  const plate = agreedOffer?.license_plate;
  const { weight_kg: weight } = booking;
  const facts = [
    { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
    { label: t(distanceMessages.distance), value: distanceText(booking) },
    { label: t(common.vehicleType), value: <VehicleName kind={booking.vehicle_type} /> },
    { label: t(common.licensePlate), value: plate && <WholeWords text={plate} /> },
    { label: t(common.goods), value: booking.goods },
    { label: t(common.weight), value: weight && t(common.kilograms, { weight }) },
    price === null
      ? { label: t(m.price), value: t(common.pricePending) }
      : { label: t(common.offeredPrice), value: <Money taka={price} /> },
    { label: t(m.payment), value: <PaymentStateTag state={booking.payment_status} /> },
    { label: t(m.created), value: <DateTime iso={booking.created_at} /> },
  ];
  return <FactList facts={facts} />;
}

/** The waybill: the booking on one printed page. It is not shown on screens. */
export function Waybill({ booking }: { booking: Booking }) {
  const t = useText();
  const formats = useFormats();
  const agreedOffer = useAgreedOffer(booking);
  return (
    <article className={styles.sheet} aria-hidden="true">
      <Head booking={booking} />
      <section className={styles.route}>
        <div>
          <h3>{t(fields.pickup)}</h3>
          <p>{booking.pickup_address}</p>
        </div>
        <div>
          <h3>{t(fields.drop)}</h3>
          <p>{booking.drop_address}</p>
        </div>
      </section>
      <Parties booking={booking} agreedOffer={agreedOffer} />
      <Lines booking={booking} agreedOffer={agreedOffer} />
      <div className={styles.details}>
        {booking.notes && (
          <section>
            <h3>{t(common.notes)}</h3>
            <p className={styles.notes}>{booking.notes}</p>
          </section>
        )}
        {booking.stage && <PrintedPlan booking={booking} hasEnded={booking.status !== 'confirmed'} />}
      </div>
      <section className={styles.signatures}>
        <p>{t(m.handedOver)}</p>
        <p>{t(m.received)}</p>
      </section>
      <footer>{t(m.printedOn, { time: formats.dateTime(new Date().toISOString()) })}</footer>
    </article>
  );
}
