import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { placeText, type NamedPlace } from './place-names';
import styles from './route-line.module.css';
import { uiMessages as m } from '../ui/ui.messages';

interface RouteLineProps {
  pickup: string;
  drop: string;
  /** Places with their districts, shown before the addresses in lists that are read at a glance. */
  places?: { readonly pickup: NamedPlace | null; readonly drop: NamedPlace | null };
  /** Side by side on a wide screen instead of one above the other. */
  isWide?: boolean;
}

/** An address, below its place unless it says the same. */
function Stop({ address, place }: { address: string; place: NamedPlace | null | undefined }) {
  const { locale } = useLocale();
  const text = place && placeText(place, locale);
  return (
    <dd>
      {text && text !== address && <span className={styles.place}>{text}</span>}
      <span className={text && text !== address ? styles.address : styles.place}>{address}</span>
    </dd>
  );
}

/** Pickup and drop, drawn as a road. */
export function RouteLine({ pickup, drop, places, isWide = false }: RouteLineProps) {
  const t = useText();
  return (
    <dl className={isWide ? `${styles.route} ${styles.wide}` : styles.route}>
      <div className={styles.stop}>
        <dt className={styles.label}>{t(m.pickup)}</dt>
        <Stop address={pickup} place={places?.pickup} />
      </div>
      <div className={styles.stop}>
        <dt className={styles.label}>{t(m.drop)}</dt>
        <Stop address={drop} place={places?.drop} />
      </div>
    </dl>
  );
}
