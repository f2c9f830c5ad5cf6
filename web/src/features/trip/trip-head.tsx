import type { Booking } from '@app/contracts/bookings.js';
import { hasReached, type TripStage } from '@app/contracts/trip-states.js';
import type { Trip, TripContact, ShortPayment } from '@app/contracts/trips.js';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { CallLink, NavigateLink, PlaceLink } from '../../ui/contact-links';
import { Card, Facts, CardTitle, type Fact } from '../../ui/card';
import { DateTime, Money } from '../../ui/values';
import { TimeUntil } from '../../ui/duration';
import { uiMessages } from '../../ui/ui.messages';
import { VehicleName } from '../../components/vehicle-art';
import { WholeWords } from '../../ui/words';
import styles from './trip.module.css';
import { tripMessages as m } from './trip.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { Notice } from '../../ui/notice';
import { useFormats } from '../../i18n/formats';

interface TripHeadProps {
  booking: Booking;
  trip: Trip;
  stage: TripStage;
}

/** The pickup time; before the pickup also how long it is until then. */
function When({ booking, trip, stage }: TripHeadProps) {
  const t = useText();
  const isAhead = trip.ended_at === null && !hasReached(stage, 'at_pickup');
  return (
    <p className={styles.when}>
      <span>
        {t(m.pickupAt)} <DateTime iso={booking.scheduled_time} />
      </span>
      {isAhead && (
        <strong>
          <TimeUntil iso={booking.scheduled_time} />
        </strong>
      )}
    </p>
  );
}

/** Who is called on the way to the next place: the receiver once the goods are loaded, else the customer. */
export function contactAhead(trip: Trip, stage: TripStage): (TripContact & { role: Text }) | null {
  if (hasReached(stage, 'loaded') && trip.receiver?.phone) return { ...trip.receiver, role: common.receiver };
  return trip.customer && { ...trip.customer, role: common.customer };
}

/** Navigation to the next place and a call to the person there. */
function Go({ booking, trip, stage }: TripHeadProps) {
  const t = useText();
  const isLoaded = hasReached(stage, 'loaded');
  const contact = contactAhead(trip, stage);
  return (
    <div className={styles.go}>
      <NavigateLink address={isLoaded ? booking.drop_address : booking.pickup_address}>
        {t(isLoaded ? m.navigateDrop : m.navigatePickup)}
      </NavigateLink>
      {contact?.phone && (
        <CallLink phone={contact.phone} name={contact.name ?? t(contact.role)} look="primary" size="large" />
      )}
    </div>
  );
}

/** What a driver needs before anything else: when, from where to where, with which vehicle, for which price. */
export function TripHead(props: TripHeadProps) {
  const t = useText();
  const { booking, trip } = props;
  const { vehicle } = trip;
  const { pickup_address: pickup, drop_address: drop } = booking;
  const price = booking.own_offer?.offered_price ?? null;
  const facts: Fact[] = [
    {
      label: t(common.vehicle),
      value: (
        <span className={styles.vehicle}>
          <VehicleName kind={vehicle?.type ?? booking.vehicle_type} />
          {vehicle && (
            <span translate="no">
              <WholeWords text={vehicle.license_plate} />
            </span>
          )}
        </span>
      ),
    },
    { label: t(m.price), value: price !== null && <Money taka={price} /> },
  ];
  return (
    <Card as="section" aria-label={t(m.places)}>
      <When {...props} />
      <dl className="stack">
        <div>
          <dt className="soft">{t(uiMessages.pickup)}</dt>
          <dd>
            <PlaceLink address={pickup}>{pickup}</PlaceLink>
          </dd>
        </div>
        <div>
          <dt className="soft">{t(uiMessages.drop)}</dt>
          <dd>
            <PlaceLink address={drop}>{drop}</PlaceLink>
          </dd>
        </div>
      </dl>
      <Facts layout="pairs" facts={facts} />
      {trip.ended_at === null && <Go {...props} />}
    </Card>
  );
}

/** The load and what the customer wrote. */
export function TripLoad({ booking: { goods, weight_kg: weight, notes } }: { booking: Booking }) {
  const t = useText();
  if (!goods && !weight && !notes) return null;
  return (
    <Card as="section">
      <CardTitle>{t(common.load)}</CardTitle>
      <p>{[goods, weight && t(common.kilograms, { weight })].filter(Boolean).join(', ')}</p>
      {notes && <p className="user-text">{notes}</p>}
    </Card>
  );
}

/** What the driver gets of a payment below the total, before they start. */
export function ShortPaymentNotice({ payment }: { payment: ShortPayment }) {
  const t = useText();
  const { money } = useFormats();
  const { amount, total, price, driver_share: share, reason } = payment;
  const sums = { amount: money(amount), total: money(total), price: money(price), share: money(share) };
  return (
    <Notice tone="waiting" isLive={false}>
      <strong>{t(share < price ? m.shortForYou : m.shortForUs, sums)}</strong>
      <p>{t(m.shortWhy, { ...sums, reason })}</p>
    </Notice>
  );
}
