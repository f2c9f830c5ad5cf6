import { describe, expect, it } from '@jest/globals';
import { roadSpeeds } from '@app/platform/config/road-settings.js';
import { learnedSpeeds, type TimedTrip } from './road-speed.rules.js';

const onHighway = { minutes: 100, minutesByClass: { national: 80, local: 20 } };
const trips = (count: number, minutes: number, estimate: TimedTrip['estimate'] = onHighway): TimedTrip[] =>
  Array.from({ length: count }, () => ({ minutes, estimate }));

describe('speeds learned from trips', () => {
  it('replace the default from twenty trips on', () => {
    expect(learnedSpeeds(trips(19, 125), roadSpeeds)).toEqual([]);
    expect(learnedSpeeds(trips(20, 125), roadSpeeds)).toEqual([
      { roadClass: 'national', kmh: expect.closeTo(roadSpeeds.national * 0.8), trips: 20 },
    ]);
  });

  it('are those of the median trip', () => {
    expect(learnedSpeeds([...trips(11, 100), ...trips(9, 300)], roadSpeeds)).toMatchObject([
      { kmh: roadSpeeds.national },
    ]);
  });

  it('need trips mostly on one class, and none by ferry', () => {
    const mixedRoads = { minutes: 100, minutesByClass: { national: 50, district: 50 } };
    const byFerry = { minutes: 100, minutesByClass: { ferry: 70, national: 30 } };
    expect(learnedSpeeds([...trips(30, 90, mixedRoads), ...trips(30, 90, byFerry)], roadSpeeds)).toEqual([]);
  });

  it('ignore trips that stopped for the night or were reported too late', () => {
    expect(learnedSpeeds([...trips(30, 900), ...trips(30, 2)], roadSpeeds)).toEqual([]);
  });
});
