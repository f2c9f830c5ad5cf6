import type { RoadSpeeds } from '@app/platform/config/road-settings.js';
import { median } from '../shared/median.js';
import type { Route } from './road-graph.js';

/** The driving time of a finished trip, and the route that was estimated for it. */
export interface TimedTrip {
  /** From the departure with the goods to the arrival at the drop-off. */
  minutes: number;
  estimate: Pick<Route, 'minutes' | 'minutesByClass'>;
}

export interface LearnedSpeed {
  roadClass: keyof RoadSpeeds;
  kmh: number;
  trips: number;
}

/** So many trips replace the default. */
const LEAST_TRIPS = 20;
/** A trip says something about the road class that it spends at least this part of its time on. */
const MAIN_PART = 0.6;
/** A truck that took this many times as long, or arrived this much sooner, did something else on the way. */
const USUAL_FACTORS = { min: 0.4, max: 4 };

/** The speed of each road class that enough trips were driven on: the default, corrected by their median. */
export function learnedSpeeds(trips: readonly TimedTrip[], speeds: RoadSpeeds): LearnedSpeed[] {
  const factors = new Map<keyof RoadSpeeds, number[]>();
  for (const { minutes, estimate } of trips) {
    const roadClass = mainClassOf(estimate);
    const factor = minutes / estimate.minutes;
    if (roadClass === null || !(factor >= USUAL_FACTORS.min && factor <= USUAL_FACTORS.max)) continue;
    factors.set(roadClass, [...(factors.get(roadClass) ?? []), factor]);
  }
  return [...factors]
    .filter(([, ofClass]) => ofClass.length >= LEAST_TRIPS)
    .map(([roadClass, ofClass]) => ({
      roadClass,
      kmh: Math.round((speeds[roadClass] / median(ofClass)) * 10) / 10,
      trips: ofClass.length,
    }));
}

/** A ferry has no speed to learn: most of its time is the wait. */
function mainClassOf({ minutes, minutesByClass }: TimedTrip['estimate']): keyof RoadSpeeds | null {
  const entries = Object.entries(minutesByClass) as [keyof RoadSpeeds, number][];
  const main = entries.find(([roadClass, part]) => roadClass !== 'ferry' && part >= minutes * MAIN_PART);
  return main?.[0] ?? null;
}
