import { serverNow } from './server-clock';

/** A position of the phone. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy_m: number;
}

/** A position at a time, and how the phone moved then, where it knows that. */
export interface Fix extends Position {
  /** ISO 8601, by the clock of the server. */
  readonly at: string;
  readonly speed_kmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
}

/** How long an event waits for its position. A question for the permission may stay open longer. */
export const LOCATE_MS = 12_000;
const MAX_AGE_MS = 60_000;
const FINE_ENOUGH = 6;

const roundDegrees = (degrees: number) => Number(degrees.toFixed(FINE_ENOUGH));

const positionOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Position => ({
  lat: roundDegrees(latitude),
  lng: roundDegrees(longitude),
  accuracy_m: Math.round(accuracy),
});

/** The position of the phone; null when it is refused, unknown or late. Asks for the permission the first time. */
export function locate(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    const timer = setTimeout(() => resolve(null), LOCATE_MS);
    const settle = (position: Position | null) => {
      clearTimeout(timer);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(positionOf(coords)),
      () => settle(null),
      { enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** From metres per second. */
const KMH = 3.6;

/** What the phone measured, rounded; null where it did not, such as the direction of one that stands still. */
const roundedMeasure = (value: number | null, factor = 1) =>
  value !== null && Number.isFinite(value) && value >= 0 ? Math.round(value * factor) : null;

/** Why there is no position: no device for it, not allowed by the user, or no signal for the moment. */
export type LocationFailure = 'missing' | 'refused' | 'no-signal';

interface LocationWatch {
  onFix: (fix: Fix) => void;
  onFailure: (failure: LocationFailure) => void;
}

/**
 * Follows the phone, as exactly as it can, as long as the page is visible. Asks for the permission the first time.
 * @returns what ends it.
 */
export function watchLocation({ onFix, onFailure }: LocationWatch): () => void {
  if (!('geolocation' in navigator)) {
    onFailure('missing');
    return () => undefined;
  }
  const id = navigator.geolocation.watchPosition(
    ({ coords }) =>
      onFix({
        // The time of arrival: some phones take the time of the satellites, and are wrong by years.
        at: new Date(serverNow()).toISOString(),
        ...positionOf(coords),
        speed_kmh: roundedMeasure(coords.speed, KMH),
        heading: roundedMeasure(coords.heading),
      }),
    ({ code, PERMISSION_DENIED }) => onFailure(code === PERMISSION_DENIED ? 'refused' : 'no-signal'),
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  return () => navigator.geolocation.clearWatch(id);
}
