import { openProblemAfter, stageAfter } from '@app/contracts/trip-states.js';
import { tripEndpoints, type Trip, type TripEvent } from '@app/contracts/trips.js';
import { api } from './api';
import { mutationOf, queryOf, pathRowOf, rowOf } from './endpoints';
import type { AppStore } from './store';

/** The trip of a booking: its tag has the booking's id. A push names the trip only, so it is read again. */
const tripsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trip: queryOf(build, tripEndpoints.get, { tags: pathRowOf('Trip') }),
    completeBooking: mutationOf(build, tripEndpoints.complete, { invalidates: rowOf('Booking', 'Trip') }),
  }),
});

export const { useTripQuery, useCompleteBookingMutation } = tripsApi;

const { selectCachedArgsForQuery, updateQueryData } = tripsApi.util;

function withEvent(trip: Trip, event: TripEvent): Trip {
  if (trip.events.some(({ client_id }) => client_id === event.client_id)) return trip;
  const events = [...trip.events, event].sort(
    (a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at) || a.id - b.id,
  );
  // A problem that arrives after the end opens nothing.
  const isCounted = ({ kind, recorded_at }: TripEvent) =>
    kind !== 'problem' || trip.ended_at === null || Date.parse(recorded_at) <= Date.parse(trip.ended_at);
  return {
    ...trip,
    events,
    stage: stageAfter(trip.stage, [event]),
    open_problem: openProblemAfter(events.filter(isCounted)),
  };
}

/** Shows an event that the server has just taken, without waiting for the push. */
export function placeTripEvent({ dispatch, getState }: AppStore, event: TripEvent): void {
  for (const arg of selectCachedArgsForQuery(getState(), 'trip')) {
    if (Number(arg.params.id) !== event.booking_id) continue;
    dispatch(updateQueryData('trip', arg, (trip) => withEvent(trip, event)));
  }
}

/** Reads a trip again, also when no screen shows it: the copy on this device must know what has been sent. */
export function readTripAgain({ dispatch }: AppStore, bookingId: number): void {
  void dispatch(
    tripsApi.endpoints.trip.initiate({ params: { id: bookingId } }, { forceRefetch: true, subscribe: false }),
  );
}

/** Reads a trip in advance, so that this device has a copy for times without a network. */
export const usePrefetchTrip = () => tripsApi.usePrefetch('trip');
