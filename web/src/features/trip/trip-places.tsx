import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Card, CardTitle } from '../../ui/card';
import { PlaceLink } from '../../ui/place-link';
import { tripMessages as m } from './trip.messages';
import styles from './trip.module.css';
import { uiMessages } from '../../ui/ui.messages';

/** Pick-up, drop and load. */
export function TripPlaces({ booking }: { booking: Booking }) {
  const t = useText();
  const { pickup_address: pickup, drop_address: drop, goods, weight_kg: weight, notes } = booking;
  return (
    <Card as="section">
      <CardTitle>{t(m.places)}</CardTitle>
      <dl className={styles.places}>
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
        {(goods || weight || notes) && (
          <div>
            <dt className="soft">{t(m.load)}</dt>
            <dd>
              {[goods, weight && t(m.kilograms, { weight })].filter(Boolean).join(', ')}
              {notes && <p className="user-text">{notes}</p>}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
