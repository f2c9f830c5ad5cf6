import type { Track, TrackedPosition } from '@app/contracts/positions.js';

/** Tracks as the API returns them, for component tests: pass what matters to the test. */

export function positionWith(changes: Partial<TrackedPosition> = {}): TrackedPosition {
  return {
    at: new Date().toISOString(),
    lat: 22.7712,
    lng: 91.5731,
    accuracy_m: 20,
    speed_kmh: 48,
    heading: null,
    near: { name: 'Mirsharai', name_bn: 'মিরসরাই' },
    ...changes,
  };
}

/** A truck on the highway from Dhaka to Chattogram. */
export function trackWith(changes: Partial<Track> = {}): Track {
  return {
    line: [
      [23.725, 90.412],
      [23.475, 91.115],
      [22.7712, 91.5731],
    ],
    last: positionWith(),
    eta: null,
    remaining_km: 62.4,
    is_stale: false,
    plan: {
      line: [
        [23.725, 90.412],
        [23.535, 90.715],
        [23.475, 91.115],
        [23.016, 91.398],
        [22.62, 91.665],
        [22.335, 91.833],
      ],
      pickup: { lat: 23.725, lng: 90.412 },
      drop: { lat: 22.335, lng: 91.833 },
      via_ferry: false,
    },
    ...changes,
  };
}
