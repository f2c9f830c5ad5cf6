import type { RunningTrip, Track } from '@app/contracts/positions.js';

/** A position as Leaflet reads it: latitude and longitude in WGS 84 degrees. */
export type LatLng = readonly [lat: number, lng: number];

interface MapPlace {
  readonly at: LatLng;
  readonly name: string;
}

export interface MapTruck extends MapPlace {
  readonly id: number;
  /** Degrees clockwise from north; null when unknown. */
  readonly heading: number | null;
  readonly isStale: boolean;
  /** The page that it leads to. */
  readonly path?: string;
}

/** What is drawn on the street map. */
export interface MapScene {
  readonly planned: readonly LatLng[];
  readonly travelled: readonly LatLng[];
  readonly pickup: MapPlace | null;
  readonly drop: MapPlace | null;
  readonly trucks: readonly MapTruck[];
}

interface TripOnMap extends Pick<Track, 'line' | 'last' | 'plan'> {
  names: { pickup: string; drop: string; truck: string };
  isStale: boolean;
  /** The truck is not shown after the end of a trip. */
  hasEnded: boolean;
}

/** One trip: its route, ends and truck. */
export function sceneOfTrip({ line, last, plan, names, isStale, hasEnded }: TripOnMap): MapScene {
  const placeAt = (point: { lat: number; lng: number } | null | undefined, name: string) =>
    point ? { at: [point.lat, point.lng] as const, name } : null;
  const truck = hasEnded ? null : last;
  return {
    planned: plan?.line ?? [],
    travelled: line,
    pickup: placeAt(plan?.pickup, names.pickup),
    drop: placeAt(plan?.drop, names.drop),
    trucks: truck
      ? [{ id: 0, at: [truck.lat, truck.lng], name: names.truck, heading: truck.heading, isStale }]
      : [],
  };
}

interface Fleet {
  trips: readonly RunningTrip[];
  nameOf: (trip: RunningTrip) => string;
  addressOf: (trip: RunningTrip) => string;
}

/** The trucks of all running trips. Those that need somebody come last, on top of the others. */
export function sceneOfFleet({ trips, nameOf, addressOf }: Fleet): MapScene {
  const trucks = trips.toReversed().map((trip) => ({
    id: trip.booking_id,
    at: [trip.last.lat, trip.last.lng] as const,
    name: nameOf(trip),
    heading: trip.last.heading,
    isStale: trip.is_stale,
    path: addressOf(trip),
  }));
  return { planned: [], travelled: [], pickup: null, drop: null, trucks };
}
