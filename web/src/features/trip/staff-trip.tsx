import type { Booking } from '@app/contracts/bookings.js';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { CompleteBooking, type CompleteBookingProps } from './complete-booking';
import { TripHistory } from './trip-history';
import { TripWaiting } from './trip-waiting';
import { tripMessages as m } from './trip.messages';
import styles from './trip-history.module.css';
import { useLiveTrip } from './use-live-trip';
import { QueryState } from '../../ui/query-state';

interface StaffTripProps extends Pick<CompleteBookingProps, 'onDone' | 'Reason'> {
  booking: Booking;
}

/**
 * The events of a booking's trip, live, for a narrow place that already says its stage; and the completion of the booking without
 * its code.
 */
export function StaffTrip({ booking: { id, status }, onDone, Reason }: StaffTripProps) {
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const { data: trip, ...query } = useLiveTrip(id);
  if (trip) {
    return (
      <div className={styles.history}>
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
