import { straightKm } from '../road/road-graph.js';
import { median } from '../shared/median.js';
import type { Place } from './place.entity.js';
import { RADIUS_KM } from './place-data.js';

/** Where a driver reported to be at a place. */
export interface Fix {
  tripId: number;
  lat: number;
  lng: number;
}

interface LearnedPosition {
  lat: number;
  lng: number;
  radiusKm: number;
}

/** So many trips make a position certain. */
const LEAST_TRIPS = 3;
/** A report this many radii away, and at least so many kilometres, was sent from somewhere else. */
const FAR_RADII = 3;
const FAR_KM = 15;
/** Moves below this are noise of the receivers. */
const LEAST_MOVE_KM = 0.1;

/** Where trips say that a place is: the median of their fixes; null for too few trips or no real move. */
export function learnedPosition(
  place: Pick<Place, 'kind' | 'lat' | 'lng' | 'radiusKm' | 'source'>,
  fixes: readonly Fix[],
): LearnedPosition | null {
  const farKm = Math.max(FAR_KM, place.radiusKm * FAR_RADII);
  const byTrip = new Map(
    fixes.filter((fix) => straightKm(place, fix) <= farKm).map((fix) => [fix.tripId, fix]),
  );
  if (byTrip.size < LEAST_TRIPS) return null;
  const lat = median([...byTrip.values()].map((fix) => fix.lat));
  const lng = median([...byTrip.values()].map((fix) => fix.lng));
  if (place.source === 'learned' && straightKm(place, { lat, lng }) < LEAST_MOVE_KM) return null;
  return { lat, lng, radiusKm: Math.min(place.radiusKm, RADIUS_KM[place.kind]) };
}
