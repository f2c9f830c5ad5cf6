import { STALE_POSITION_MINUTES } from '@app/contracts/limits.js';
import type { Track, TrackedPosition } from '@app/contracts/positions.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { rushHours } from '@app/platform/config/road-settings.js';
import type { Place } from '../places/place.entity.js';
import type { Route } from '../road/road-graph.js';
import { arrivalWindow, type Fix } from './position.rules.js';

/** What changes with each position. */
export type TripProgress = Pick<Track, 'last' | 'eta' | 'remaining_km'>;

const MINUTE_MS = 60_000;

/** Whether the last position is too old to say where the vehicle is. False when there is none. */
export function isStale(last: { at: Date } | null, now: Date): boolean {
  return last !== null && now.getTime() - last.at.getTime() > STALE_POSITION_MINUTES * MINUTE_MS;
}

/** @param route from the last position to the drop-off; null while none is to be driven, or none is known. */
export function progressOf(
  route: Route | null,
  last: Fix,
  now: Date,
): Pick<TripProgress, 'eta' | 'remaining_km'> {
  if (!route) return { eta: null, remaining_km: null };
  if (isStale(last, now)) return { eta: null, remaining_km: route.km };
  const { from, to } = arrivalWindow(minutesInTraffic(route, last.at), { at: last.at, now });
  return { eta: { from: toDhakaIso(from), to: toDhakaIso(to) }, remaining_km: route.km };
}

/** Cities take longer in their rush hours: those of the departure for a short way, of the arrival for a long one. */
export function minutesInTraffic(
  { minutes, minutesByClass }: Pick<Route, 'minutes' | 'minutesByClass'>,
  departure: Date,
) {
  const cityMinutes = minutesByClass.city ?? 0;
  const inCity = new Date(departure.getTime() + (minutes - cityMinutes) * MINUTE_MS);
  const hour = Number(toDhakaIso(inCity).slice(11, 13));
  return rushHours.hours.includes(hour) ? minutes + cityMinutes * (rushHours.factor - 1) : minutes;
}

export function toTrackedPosition(fix: Fix, place: Pick<Place, 'name' | 'nameBn'> | null): TrackedPosition {
  return {
    at: toDhakaIso(fix.at),
    lat: fix.lat,
    lng: fix.lng,
    accuracy_m: fix.accuracyM,
    speed_kmh: fix.speedKmh,
    heading: fix.heading,
    near: place && { name: place.name, name_bn: place.nameBn },
  };
}
