import type { Booking } from '@app/contracts/bookings.js';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { CompleteBooking, type CompleteBookingProps } from './complete-booking';
import { TruckLocation } from '../../components/truck-location';
import { TripWaiting } from './trip-waiting';
import { tripMessages as m } from './trip.messages';
import styles from './trip-history.module.css';
import { useLiveTrip, TripTimeline } from './trip-timeline';
import { QueryState } from '../../ui/states';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { EarlierTrip, Trip } from '@app/contracts/trips.js';
import { useText } from '../../i18n/use-text';
import { linesOf } from './timeline-lines';

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

interface StaffTripProps extends Pick<CompleteBookingProps, 'onDone' | 'Reason'> {
  booking: Booking;
}

/**
 * The events of a booking's trip, live, for a narrow place that already says its stage; and the completion of the booking without
 * its code.
 */
export function StaffTrip({ booking, onDone, Reason }: StaffTripProps) {
  const { id, status } = booking;
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const { data: trip, ...query } = useLiveTrip(id);
  if (trip) {
    return (
      <div className={styles.history}>
        <TruckLocation booking={booking} stage={trip.stage} endedAt={trip.ended_at} />
        <TripWaiting trip={trip} />
        {status === 'confirmed' && (
          <div>
            <CompleteBooking trip={trip} onDone={onDone} Reason={Reason} />
          </div>
        )}
        <TripHistory trip={trip} status={status} />
      </div>
    );
  }
  if (query.error && toApiError(query.error).status === 404) return null;
  return <QueryState query={query} errorText={errorText} count={1} />;
}
