import { useState } from 'react';
import { useTripQuery } from '../../api/trips.api';
import { waitingPoll } from './trip-waiting';

/** A trip as it is now. Pushes update it; while waiting time runs, a page in the foreground reads it again every minute. */
export function useLiveTrip(bookingId: number) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useTripQuery(
    { params: { id: bookingId } },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  const newInterval = waitingPoll(query.data);
  if (newInterval !== pollingInterval) setPollingInterval(newInterval);
  return query;
}
