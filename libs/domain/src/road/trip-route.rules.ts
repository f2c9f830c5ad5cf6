import type { District } from '@app/contracts/districts.js';
import type { RouteSource } from '@app/contracts/road.js';
import type { Place } from '../places/place.entity.js';
import type { Point, Route } from './road-graph.js';

/** A place with a larger radius, such as a district, says only roughly where somebody is. */
const EXACT_RADIUS_KM = 5;

/** One end of a trip, located. */
export interface RouteEnd extends Point {
  /** Chosen, or named by the address; null when only a point was given. */
  place: Place | null;
  district: District;
  /** Given as a point or a small place. Not exact: found in the address, or a place of more than 5 km around. */
  isExact: boolean;
}

/** What a booking stores and an estimate says of the way between two ends. */
export interface TripRoute {
  distanceKm: number;
  durationMinutes: number;
  viaFerry: boolean;
  isApproximate: boolean;
  source: RouteSource;
}

export function endAtPoint(point: Point, place: Place | null, nearest: Place): RouteEnd {
  return { lat: point.lat, lng: point.lng, place, district: (place ?? nearest).district!, isExact: true };
}

export function endAtPlace(place: Place): RouteEnd {
  const { lat, lng, district, radiusKm } = place;
  return { lat, lng, place, district: district!, isExact: radiusKm <= EXACT_RADIUS_KM };
}

export function endInAddress(place: Place): RouteEnd {
  return { ...endAtPlace(place), isExact: false };
}

/** Within one place the distance is a guess, however exactly the place is known. */
function isApproximate(pickup: Pick<RouteEnd, 'lat' | 'lng' | 'isExact'>, drop: typeof pickup): boolean {
  return !(pickup.isExact && drop.isExact) || isSamePoint(pickup, drop);
}

export const isSamePoint = (a: Point, b: Point): boolean => a.lat === b.lat && a.lng === b.lng;

export function tripRouteOf(
  route: Route & { source: RouteSource },
  pickup: Pick<RouteEnd, 'lat' | 'lng' | 'isExact'>,
  drop: typeof pickup,
): TripRoute {
  return {
    distanceKm: route.km,
    durationMinutes: route.minutes,
    viaFerry: route.viaFerry,
    isApproximate: isApproximate(pickup, drop),
    source: route.source,
  };
}
