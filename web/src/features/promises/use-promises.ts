import type { Booking } from '@app/contracts/bookings.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { useEffect } from 'react';
import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import { rowsOf } from '../../api/endpoints';

/** A time at which the driver has promised to be with a booking. */
export interface Promised {
  readonly booking: Booking;
  readonly from: string;
  /** When the hours that the driver named are over. */
  readonly until: string;
}

const HOUR_MS = 3_600_000;

function promisedBy(booking: Booking): Promised[] {
  const { scheduled_time: from, own_offer: own } = booking;
  if (booking.status !== 'confirmed' || own?.status !== 'accepted') return [];
  const until = toDhakaIso(new Date(Date.parse(from) + own.busy_hours * HOUR_MS));
  return [{ booking, from, until }];
}

/** What the driver is committed to, by pick-up. The list is newest first, so all of its pages are read. */
export function usePromises() {
  const query = useBookingsInfiniteQuery({ query: { status: 'confirmed' } });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const promises = rowsOf(query.data).flatMap(promisedBy);
  return { query, promises: promises.sort((a, b) => Date.parse(a.from) - Date.parse(b.from)) };
}
