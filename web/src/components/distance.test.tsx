import { renderHook } from '@testing-library/react';
import type { TripRoute } from '@app/contracts/road.js';
import { roundedKm, roundedMinutes, useDistanceText } from './distance';

const route = (changes: Partial<TripRoute>): TripRoute => ({
  distance_km: 264.3,
  duration_minutes: 412,
  via_ferry: false,
  is_distance_approximate: false,
  ...changes,
});

/** Without the marks that keep values apart in the sentence. */
const textOf = (changes: Partial<TripRoute>) =>
  renderHook(() => useDistanceText())
    .result.current(route(changes))
    .replace(/[\u2066-\u2069]/g, '');

describe('the text of a distance', () => {
  it('should give kilometres and driving time', () => {
    expect(textOf({})).toBe('264 km · about 7 h');
    expect(textOf({ via_ferry: true })).toBe('264 km · about 7 h, by ferry');
    expect(textOf({ duration_minutes: null })).toBe('264 km');
  });

  it('should say when it is approximate or unknown', () => {
    expect(textOf({ distance_km: 41.2, duration_minutes: null, is_distance_approximate: true })).toBe(
      'about 40 km',
    );
    expect(textOf({ distance_km: null, duration_minutes: null })).toBe('N/A');
  });

  it.each([
    [264.3, false, 264],
    [7.25, false, 7.3],
    [41.2, true, 40],
    [12.4, true, 12],
    [0.4, true, 1],
  ])('should round %s km (approximate: %s) to %s', (km, isApproximate, expectedKm) => {
    expect(roundedKm(km, isApproximate)).toBe(expectedKm);
  });

  it.each([
    [2, 5],
    [48, 50],
    [100, 90],
    [412, 420],
  ])('should round %s minutes to %s', (minutes, expectedMinutes) => {
    expect(roundedMinutes(minutes)).toBe(expectedMinutes);
  });
});
