import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { EarlierTrip, Trip } from '@app/contracts/trips.js';
import { useText } from '../../i18n/use-text';
import { linesOf } from './timeline-lines';
import { TripTimeline } from './trip-timeline';
import { tripMessages as m } from './trip.messages';
import styles from './trip-history.module.css';

/** The trip of a driver who cancelled the job. */
function Earlier({ trip }: { trip: EarlierTrip }) {
  const t = useText();
  return (
    <details className={styles.earlier}>
      <summary>
        {t(m.previousDriver, { driver: trip.driver.name ?? t(m.noName) })}
        {trip.release_reason && <span className="user-text">: {trip.release_reason}</span>}
      </summary>
      <TripTimeline
        lines={linesOf(trip)}
        stage={trip.stage}
        endedAt={trip.ended_at}
        releaseReason={trip.release_reason}
      />
    </details>
  );
}

/** What happened on a trip; staff also read the trips of earlier drivers. */
export function TripHistory({ trip, status }: { trip: Trip; status: BookingStatus }) {
  return (
    <div className={styles.history}>
      <TripTimeline
        lines={linesOf(trip)}
        stage={trip.stage}
        endedAt={trip.ended_at}
        status={status}
        releaseReason={trip.release_reason}
      />
      {trip.earlier?.map((earlier) => (
        <Earlier key={earlier.offer_id} trip={earlier} />
      ))}
    </div>
  );
}
