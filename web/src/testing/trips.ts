import type { Trip, TripEvent } from '@app/contracts/trips.js';
import type { StoredEvent } from '../api/trip-outbox/trip-outbox';
import { newUuid } from '../lib/uuid';
import type { Track, TrackedPosition } from '@app/contracts/positions.js';

/** Trips as the API returns them, for component tests: pass what matters to the test. */

const APPROVED = '2026-11-20T09:30:00+06:00';

let lastEvent = 100;

export function tripEventWith(changes: Partial<TripEvent> = {}): TripEvent {
  lastEvent += 1;
  return {
    id: lastEvent,
    booking_id: 12,
    kind: 'coming',
    client_id: `00000000-0000-4000-8000-${String(lastEvent).padStart(12, '0')}`,
    happened_at: '2026-11-20T10:00:00+06:00',
    is_clock_off: false,
    recorded_at: '2026-11-20T10:00:02+06:00',
    lat: null,
    lng: null,
    accuracy_m: null,
    note: null,
    problem: null,
    photos: [],
    ...changes,
  };
}

export function tripWith(changes: Partial<Trip> = {}): Trip {
  return {
    booking_id: 12,
    offer_id: 31,
    stage: 'assigned',
    open_problem: null,
    started_at: APPROVED,
    ended_at: null,
    driver: { name: 'Abdul Karim', phone: '01811000005' },
    customer: { name: 'Rahima Khatun', phone: '01711000001' },
    receiver: { name: 'Jamal Hossain', phone: '01911000009' },
    vehicle: { type: 'truck', license_plate: 'Dhaka Metro-TA 11-2345', capacity_kg: 5000 },
    short_payment: null,
    waiting: { pickup_minutes: null, drop_minutes: null },
    events: [],
    version: 1,
    ...changes,
  };
}

/** A report that waits on the driver's phone. */
export function storedEventWith(changes: Partial<StoredEvent> = {}): StoredEvent {
  return {
    outbox: 'trip',
    userId: 5,
    subjectId: 12,
    id: newUuid(),
    fileIds: [],
    kind: 'coming',
    problem: null,
    note: null,
    happenedAt: '2026-11-20T10:00:00+06:00',
    position: null,
    positionUntil: 0,
    refusal: null,
    ...changes,
  };
}

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
