import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './place-link.module.css';

type PlaceLinkProps = { children: ReactNode } & ({ address: string } | { lat: number; lng: number });

function geoUri(place: { address: string } | { lat: number; lng: number }): string {
  if ('address' in place) return `geo:0,0?q=${encodeURIComponent(place.address)}`;
  const point = `${place.lat},${place.lng}`;
  return `geo:${point}?q=${point}`;
}

/** A place that opens in the map app of the phone. */
export function PlaceLink({ children, ...place }: PlaceLinkProps) {
  return (
    <a className={styles.place} href={geoUri(place)}>
      <Icon name="pin" size={18} />
      <span>{children}</span>
    </a>
  );
}
