import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { TripRoad } from './trip-road';
import { TripWaiting } from './trip-waiting';
import { tripMessages as m } from './trip.messages';
import styles from './trip-road.module.css';
import { useLiveTrip } from './use-live-trip';

/** The events of a booking's trip, live, for a narrow place that already says its stage. */
export function TripStory({ bookingId }: { bookingId: number }) {
  const errorText = useErrorText();
  const { data: trip, error, isFetching, refetch } = useLiveTrip(bookingId);
  if (trip) {
    return (
      <div className={styles.road}>
        <TripWaiting trip={trip} />
        <TripRoad trip={trip} />
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
