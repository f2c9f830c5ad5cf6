import { useText } from '../i18n/use-text';
import styles from './route-line.module.css';
import { uiMessages as m } from '../ui/ui.messages';

export interface RouteLineProps {
  pickup: string;
  drop: string;
  /** Side by side on a wide screen instead of one above the other. */
  isWide?: boolean;
}

/** Pickup and drop, drawn as a road. */
export function RouteLine({ pickup, drop, isWide = false }: RouteLineProps) {
  const t = useText();
  return (
    <dl className={isWide ? `${styles.route} ${styles.wide}` : styles.route}>
      <div className={styles.stop}>
        <dt className={styles.label}>{t(m.pickup)}</dt>
        <dd className={styles.place}>{pickup}</dd>
      </div>
      <div className={styles.stop}>
        <dt className={styles.label}>{t(m.drop)}</dt>
        <dd className={styles.place}>{drop}</dd>
      </div>
    </dl>
  );
}
