import { MAX_RUNNING_TRIPS } from '@app/contracts/limits.js';
import {
  positionEndpoints,
  type RunningTrip,
  type Track,
  type TripPosition,
  tripPositionSchema,
} from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import { api } from './api';
import { listTags, pathRowOf, queryOf } from './endpoints';
import { registerMessageHandler } from './pushed-rows';
import type { AppStore } from './store';
import { mapEndpoints } from '@app/contracts/map.js';

/** Where the vehicle of a booking is and was. It is read again when the trip changes; single positions are pushed. */
const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    track: queryOf(build, positionEndpoints.track, { tags: pathRowOf('Trip') }),
    runningTrips: queryOf(build, positionEndpoints.running, {
      tags: (trips) =>
        listTags(
          'Trip',
          trips?.map(({ booking_id }) => ({ id: booking_id })),
        ),
    }),
    /** Whether the installation has a street map, and where its tiles are. */
    map: queryOf(build, mapEndpoints.get, { tags: () => [] }),
  }),
});

export const { useTrackQuery, useRunningTripsQuery, useMapQuery } = positionsApi;

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = positionsApi.util;

/** A position that is not newer than the last one, as sockets may deliver it, changes nothing. */
function withPosition(track: Track, { last, eta, remaining_km }: Omit<TripPosition, 'booking_id'>): Track {
  if (!last || (track.last && Date.parse(last.at) <= Date.parse(track.last.at))) return track;
  return { ...track, last, eta, remaining_km, is_stale: false, line: [...track.line, [last.lat, last.lng]] };
}

/** The trips with a new position of one of them, in the order of the server: those without a recent position first. */
function withPositionOf(trips: readonly RunningTrip[], position: TripPosition): RunningTrip[] {
  const { booking_id: id, last, eta, remaining_km } = position;
  const updatedTrips = trips.map((trip) =>
    trip.booking_id === id && last && Date.parse(last.at) > Date.parse(trip.last.at)
      ? { ...trip, last, eta, remaining_km, is_stale: false }
      : trip,
  );
  const isStale = (trip: RunningTrip) => trip.is_stale;
  const recent = updatedTrips.filter((trip) => !isStale(trip)).sort((a, b) => a.booking_id - b.booking_id);
  return [...updatedTrips.filter(isStale), ...recent];
}

/** Shows a pushed position in the list of running trips, which the trip enters with its first position. */
function placeInRunningTrips({ dispatch, getState }: AppStore, position: TripPosition): void {
  const { data: trips } = positionsApi.endpoints.runningTrips.select()(getState());
  if (!trips) return;
  const isListed = trips.some(({ booking_id }) => booking_id === position.booking_id);
  if (isListed)
    dispatch(updateQueryData('runningTrips', undefined, (rows) => withPositionOf(rows, position)));
  else if (trips.length < MAX_RUNNING_TRIPS) dispatch(invalidateTags([{ type: 'Trip', id: 'LIST' }]));
}

registerMessageHandler(TRIP_POSITION_MESSAGE, tripPositionSchema, (position, store) => {
  const { dispatch, getState } = store;
  placeInRunningTrips(store, position);
  for (const arg of selectCachedArgsForQuery(getState(), 'track')) {
    if (Number(arg.params.id) !== position.booking_id) continue;
    dispatch(updateQueryData('track', arg, (track) => withPosition(track, position)));
  }
});
