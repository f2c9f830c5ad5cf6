/** A position of the phone. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy_m: number;
}

/** How long an event waits for its position. A question for the permission may stay open longer. */
export const LOCATE_MS = 12_000;
const MAX_AGE_MS = 60_000;
const FINE_ENOUGH = 6;

const roundDegrees = (degrees: number) => Number(degrees.toFixed(FINE_ENOUGH));

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
      ({ coords: { latitude, longitude, accuracy } }) =>
        settle({
          lat: roundDegrees(latitude),
          lng: roundDegrees(longitude),
          accuracy_m: Math.round(accuracy),
        }),
      () => settle(null),
      { enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
