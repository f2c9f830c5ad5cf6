import type { Booking } from '@app/contracts/bookings.js';
import { useTripQuery } from '../../api/trips.api';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { bookingMessages as m } from './bookings.messages';
import styles from './needs-driver.module.css';
import { commonMessages as common } from '../../ui/common.messages';

/** Tells the customer that the driver gave the job back, that the money is safe, and where to choose another driver. */
export function NeedsDriver({ booking: { id, offers_count: count = 0 } }: { booking: Booking }) {
  const t = useText();
  // The trip that the driver gave back is the last one.
  const { data: trip } = useTripQuery({ params: { id } });
  const reason = trip?.release_reason;
  return (
    <Notice tone="waiting">
      <div className={styles.body}>
        <strong>{t(m.needsDriver)}</strong>
        {reason && (
          <span className="user-text">
            {t(m.givenBackBecause, { driver: trip.driver?.name ?? t(common.driver), reason })}
          </span>
        )}
        <span>{t(count > 0 ? m.needsDriverOffers : m.needsDriverHint, { count })}</span>
        <ButtonLink look="accent" icon="tag" isBlock to={`/offers/${id}`}>
          {t(common.chooseAnotherDriver)}
        </ButtonLink>
      </div>
    </Notice>
  );
}
