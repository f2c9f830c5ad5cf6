import { describe, expect, it } from '@jest/globals';
import { learnedPosition } from './place-learning.rules.js';

const spot = { kind: 'spot', lat: 23.76, lng: 90.4, radiusKm: 3, source: 'manual' } as const;
const unknownTown = { kind: 'upazila', lat: 23.76, lng: 90.4, radiusKm: 25, source: 'package' } as const;
const fix = (tripId: number, lat: number, lng: number) => ({ tripId, lat, lng });

describe('the position that trips teach', () => {
  it('is the median of one fix per trip, from three trips on', () => {
    const two = [fix(1, 23.77, 90.41), fix(1, 23.9, 90.41), fix(2, 23.78, 90.42)];
    expect(learnedPosition(spot, two)).toBeNull();
    expect(learnedPosition(spot, [fix(1, 23.77, 90.41), fix(2, 23.78, 90.42), fix(3, 23.84, 90.4)])).toEqual({
      lat: 23.78,
      lng: 90.41,
      radiusKm: 3,
    });
  });

  it('makes an unknown town known', () => {
    const fixes = [fix(1, 24.1, 90.6), fix(2, 24.1, 90.6), fix(3, 24.1, 90.6)];
    expect(learnedPosition(unknownTown, fixes)).toEqual({ lat: 24.1, lng: 90.6, radiusKm: 8 });
  });

  it('ignores reports that were sent from somewhere else', () => {
    const fixes = [fix(1, 23.77, 90.41), fix(2, 23.77, 90.41), fix(3, 22.33, 91.83)];
    expect(learnedPosition(spot, fixes)).toBeNull();
  });

  it('stays while further trips move it by less than receivers are exact', () => {
    const fixes = [1, 2, 3].map((tripId) => fix(tripId, 23.7604, 90.4));
    expect(learnedPosition({ ...spot, source: 'learned' }, fixes)).toBeNull();
  });
});
