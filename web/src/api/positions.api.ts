import {
  positionEndpoints,
  type Track,
  type TripPosition,
  tripPositionSchema,
} from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import { api } from './api';
import { pathRowOf, queryOf } from './endpoints';
import { registerMessageHandler } from './socket-messages';

/** Where the vehicle of a booking is and was. It is read again when the trip changes; single positions are pushed. */
const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    track: queryOf(build, positionEndpoints.track, { tags: pathRowOf('Trip') }),
  }),
});

export const { useTrackQuery } = positionsApi;

const { selectCachedArgsForQuery, updateQueryData } = positionsApi.util;

/** A position that is not newer than the last one, as sockets may deliver it, changes nothing. */
function withPosition(track: Track, { last, eta, remaining_km }: Omit<TripPosition, 'booking_id'>): Track {
  if (!last || (track.last && Date.parse(last.at) <= Date.parse(track.last.at))) return track;
  return { ...track, last, eta, remaining_km, is_stale: false, line: [...track.line, [last.lat, last.lng]] };
}

registerMessageHandler(TRIP_POSITION_MESSAGE, tripPositionSchema, (position, { dispatch, getState }) => {
  for (const arg of selectCachedArgsForQuery(getState(), 'track')) {
    if (Number(arg.params.id) !== position.booking_id) continue;
    dispatch(updateQueryData('track', arg, (track) => withPosition(track, position)));
  }
});
