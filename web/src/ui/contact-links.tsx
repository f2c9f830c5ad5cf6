import { useText } from '../i18n/use-text';
import { buttonClass } from './button';
import { Icon } from './icon';
import { telHref } from './tel-href';
import { uiMessages as m } from './ui.messages';
import type { ReactNode } from 'react';
import styles from './button.module.css';

interface CallLinkProps {
  phone: string;
  name: string;
  size?: 'small' | 'large';
  look?: 'primary' | 'secondary';
}

export function CallLink({ phone, name, size, look = 'secondary' }: CallLinkProps) {
  const t = useText();
  return (
    <a
      className={buttonClass({ look, size })}
      href={telHref(phone)}
      aria-label={t(m.callNumber, { name, phone })}
    >
      <Icon name="phone" />
      {t(m.call)}
    </a>
  );
}

type Place = { address: string } | { lat: number; lng: number };
type PlaceLinkProps = { children: ReactNode } & Place;

const MAP = 'https://www.openstreetmap.org';
const ZOOM = 16;

/** Android opens `geo:` in the map app that its user has chosen; Apple's systems and Windows do nothing with it. */
const hasGeoLinks = () => !/iPhone|iPad|Macintosh|Windows/.test(navigator.userAgent);

function geoUri(place: Place): string {
  if ('address' in place) return `geo:0,0?q=${encodeURIComponent(place.address)}`;
  const point = `${place.lat},${place.lng}`;
  return `geo:${point}?q=${point}`;
}

function mapUrl(place: Place): string {
  if ('address' in place) return `${MAP}/search?query=${encodeURIComponent(place.address)}`;
  const { lat, lng } = place;
  return `${MAP}/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
}

const linkTo = (place: Place) =>
  hasGeoLinks() ? { href: geoUri(place) } : { href: mapUrl(place), target: '_blank', rel: 'noreferrer' };

/** A place that opens in the map app of the phone, or as a map in a new tab where links to map apps do not work. */
export function PlaceLink({ children, ...place }: PlaceLinkProps) {
  return (
    <a className={styles.placeLink} {...linkTo(place)}>
      <Icon name="pin" size={18} />
      <span>{children}</span>
    </a>
  );
}

/** The same as a large button, for the place to drive to. */
export function NavigateLink({ children, ...place }: PlaceLinkProps) {
  return (
    <a className={buttonClass({ look: 'primary', size: 'large' })} {...linkTo(place)}>
      <Icon name="route" />
      {children}
    </a>
  );
}
