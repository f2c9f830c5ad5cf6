import type { Booking } from '@app/contracts/bookings.js';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { CompleteBooking, type CompleteBookingProps } from './complete-booking';
import { TripHistory } from './trip-history';
import { TripWaiting } from './trip-waiting';
import { tripMessages as m } from './trip.messages';
import styles from './trip-history.module.css';
import { useLiveTrip } from './use-live-trip';

interface TripStoryProps extends Pick<CompleteBookingProps, 'onDone' | 'Reason'> {
  booking: Booking;
}

/**
 * The events of a booking's trip, live, for a narrow place that already says its stage; and the completion of the booking without
 * its code.
 */
export function TripStory({ booking: { id, status }, onDone, Reason }: TripStoryProps) {
  const errorText = useErrorText();
  const { data: trip, error, isFetching, refetch } = useLiveTrip(id);
  if (trip) {
    return (
      <div className={styles.history}>
        <TripWaiting trip={trip} />
        {status === 'confirmed' && (
          <div>
            <CompleteBooking bookingId={id} onDone={onDone} Reason={Reason} />
          </div>
        )}
        <TripHistory trip={trip} />
      </div>
    );
  }
  if (!error) return <LoadingState count={1} />;
  if (toApiError(error).status === 404) return null;
  return (
    <ErrorState
      text={errorText(error, { network: m.network, failed: m.failed })}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
