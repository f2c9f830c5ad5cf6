import { useFormats } from '../../i18n/formats';
import styles from './dashboard.module.css';
import { useNow } from './use-now';

/** Date and time in Bangladesh, in large text for the full-screen view. */
export function WallClock() {
  const { dateTime } = useFormats();
  const now = new Date(useNow()).toISOString();
  return (
    <time dateTime={now} className={`${styles.clock} tabular`}>
      {dateTime(now)}
    </time>
  );
}
