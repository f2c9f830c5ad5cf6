import { TRIP_CONTACT_HOURS } from '@app/contracts/limits.js';
import type { Trip, TripContact } from '@app/contracts/trips.js';
import { useText } from '../../i18n/use-text';
import { CallLink } from '../../ui/contact-links';
import { WholeWords } from '../../ui/words';
import styles from './trip-history.module.css';
import { tripMessages as m } from './trip.messages';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface PersonProps {
  role: string;
  contact: TripContact | null;
  /** Of the vehicle that comes. */
  plate?: string | undefined;
  isLarge?: boolean;
}

function Person({ role, contact, plate, isLarge = false }: PersonProps) {
  const t = useText();
  if (!contact || (!contact.name && !contact.phone)) return null;
  const { name, phone } = contact;
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <span className="soft">{role}</span>
        <strong translate="no">{name ?? t(m.noName)}</strong>
        {plate && (
          <span className={styles.plate} translate="no">
            <WholeWords text={plate} />
          </span>
        )}
        {phone && (
          <span className={`tabular ${styles.phone}`} translate="no">
            {phone}
          </span>
        )}
      </div>
      {phone && (
        <CallLink
          phone={phone}
          name={name ?? role}
          {...(isLarge ? { size: 'large' as const, look: 'primary' as const } : {})}
        />
      )}
    </li>
  );
}

interface TripPeopleProps {
  trip: Trip;
  /** Who reads it: they need no call button for themselves. */
  reader: 'customer' | 'driver' | 'staff';
}

/** The contacts of the trip with call buttons. */
export function TripPeople({ trip, reader }: TripPeopleProps) {
  const t = useText();
  const { driver, customer, receiver, vehicle, ended_at } = trip;
  if (!driver && !customer && !receiver) {
    return ended_at && <p className="soft">{t(m.noContacts, { hours: TRIP_CONTACT_HOURS })}</p>;
  }
  const isLarge = reader === 'driver';
  return (
    <ul className={styles.people} aria-label={t(uiMessages.call)}>
      {reader !== 'driver' && (
        <Person role={t(common.driver)} contact={driver} plate={vehicle?.license_plate} />
      )}
      {reader !== 'customer' && <Person role={t(common.customer)} contact={customer} isLarge={isLarge} />}
      <Person role={t(common.receiver)} contact={receiver} isLarge={isLarge} />
    </ul>
  );
}
