import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { PlaceLink } from '../../ui/place-link';
import { tripMessages as m } from './trip.messages';
import styles from './trip.module.css';

/** Where to go, and with what. */
export function TripPlaces({ booking }: { booking: Booking }) {
  const t = useText();
  const { pickup_address: pickup, drop_address: drop, goods, weight_kg: weight, notes } = booking;
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t(m.places)}</h2>
      <dl className={styles.places}>
        <div>
          <dt>{t(m.pickup)}</dt>
          <dd>
            <PlaceLink address={pickup}>{pickup}</PlaceLink>
          </dd>
        </div>
        <div>
          <dt>{t(m.drop)}</dt>
          <dd>
            <PlaceLink address={drop}>{drop}</PlaceLink>
          </dd>
        </div>
        {(goods || weight || notes) && (
          <div>
            <dt>{t(m.load)}</dt>
            <dd>
              {[goods, weight && t(m.kilograms, { weight })].filter(Boolean).join(', ')}
              {notes && <p className={styles.notes}>{notes}</p>}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
