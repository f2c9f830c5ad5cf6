import { useState } from 'react';
import { useTripQuery } from '../../api/trips.api';
import { waitingPoll } from './trip-waiting';

/** A trip as it is now. Pushes tell of its events; while waiting minutes run it is read again every minute. */
export function useLiveTrip(bookingId: number) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useTripQuery({ params: { id: bookingId } }, { pollingInterval });
  const wanted = waitingPoll(query.data);
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return query;
}
