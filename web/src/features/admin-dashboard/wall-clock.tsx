import { useFormats } from '../../i18n/formats';
import styles from './dashboard.module.css';
import { useNow } from './use-now';

/** Date and time in Bangladesh, large enough to be read across the room. */
export function WallClock() {
  const { dateTime } = useFormats();
  const now = new Date(useNow()).toISOString();
  return (
    <time dateTime={now} className={`${styles.clock} tabular`}>
      {dateTime(now)}
    </time>
  );
}
