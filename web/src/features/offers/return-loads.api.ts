import { bookingSchema } from '@app/contracts/bookings.js';
import { RETURN_LOAD_HOURS, returnLoadEndpoints } from '@app/contracts/return-loads.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';
import { registerRowHandler } from '../../api/pushed-rows';

const HOUR_MS = 3_600_000;

/** Loads for the way back of a driver's truck. */
const returnLoadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    returnLoads: queryOf(build, returnLoadEndpoints.list, { tags: (rows) => listTags('Booking', rows) }),
  }),
});

export const { useReturnLoadsQuery } = returnLoadsApi;

const { selectCachedArgsForQuery } = returnLoadsApi.util;

// Only the server knows whether a changed booking still suits, and its place in the order.
registerRowHandler('Booking', bookingSchema, (row, { getState }) =>
  selectCachedArgsForQuery(getState(), 'returnLoads').every((arg) => {
    const { data } = returnLoadsApi.endpoints.returnLoads.select(arg)(getState());
    return !data?.some(({ id }) => id === row.id);
  }),
);

/** When a truck is free again, as the forms and the API take it: `2026-11-21T09:30`. */
export function freeAfter(scheduledTime: string, busyHours: number): string {
  return toDhakaIso(new Date(Date.parse(scheduledTime) + busyHours * HOUR_MS)).slice(0, 16);
}

/** The question for loads near a place within a day. @param from as `freeAfter` gives it */
export function returnLoadsNear(placeId: number, from: string) {
  const until = freeAfter(`${from}+06:00`, RETURN_LOAD_HOURS);
  return { query: { place_id: String(placeId), from, until } };
}
