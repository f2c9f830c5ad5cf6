import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { bookingMessages as m } from './bookings.messages';
import styles from './needs-driver.module.css';

/** Tells the customer that the driver gave the job back, that the money is safe, and where to choose another driver. */
export function NeedsDriver({ booking: { id, offers_count: count = 0 } }: { booking: Booking }) {
  const t = useText();
  return (
    <Notice tone="waiting">
      <div className={styles.body}>
        <strong>{t(m.needsDriver)}</strong>
        <span>{t(count > 0 ? m.needsDriverOffers : m.needsDriverHint, { count })}</span>
        <ButtonLink look="accent" icon="tag" isBlock to={`/offers/${id}`}>
          {t(m.chooseDriver)}
        </ButtonLink>
      </div>
    </Notice>
  );
}
