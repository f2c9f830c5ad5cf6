import { stageAfter, type TripStage } from '@app/contracts/trip-states.js';
import { useTripQuery } from '../trips.api';
import { useOutbox } from './outbox.store';
import { isWaiting } from './stored-trip';

/**
 * The stage of a driver's trip with what is still on this phone; what the server refused does not count. Null while it is
 * unknown.
 */
export function useStageOnPhone(bookingId: number): TripStage | null {
  const { data: trip } = useTripQuery({ params: { id: bookingId } });
  const events = useOutbox((state) => state.events);
  if (!trip) return null;
  return stageAfter(
    trip.stage,
    events.filter((event) => event.bookingId === bookingId && isWaiting(event)),
  );
}
