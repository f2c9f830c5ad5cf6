import { describe, expect, it } from '@jest/globals';
import type { Route } from '../road/road-graph.js';
import { isStale, minutesInTraffic, progressOf } from './track.rules.js';

const at = new Date('2026-11-27T05:00:00Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const fix = { at, lat: 22.7712, lng: 91.5731, accuracyM: 10, speedKmh: 40, heading: null };
const route: Route = { km: 62.4, minutes: 100, minutesByClass: { national: 100 }, viaFerry: false, line: [] };

describe('the last position', () => {
  it('is stale after a quarter of an hour, and never when there is none', () => {
    expect(isStale(fix, minutesLater(15))).toBe(false);
    expect(isStale(fix, minutesLater(15.1))).toBe(true);
    expect(isStale(null, at)).toBe(false);
  });

  it('gives an arrival and the distance that is left, and when it is stale only the distance', () => {
    expect(progressOf(route, fix, minutesLater(1))).toEqual({
      eta: { from: '2026-11-27T12:30:00+06:00', to: '2026-11-27T13:15:00+06:00' },
      remaining_km: 62.4,
    });
    expect(progressOf(route, fix, minutesLater(16))).toEqual({ eta: null, remaining_km: 62.4 });
    expect(progressOf(null, fix, at)).toEqual({ eta: null, remaining_km: null });
  });
});

describe('traffic', () => {
  const minutesFrom = (hour: string) =>
    minutesInTraffic(
      { minutes: 100, minutesByClass: { national: 60, city: 40 } },
      new Date(`2026-11-27T${hour}:00+06:00`),
    );

  it('makes the way through a city longer in its rush hours, by the time of getting there', () => {
    expect(minutesFrom('12:00')).toBe(100);
    expect(minutesFrom('15:30')).toBe(124);
    expect(minutesFrom('20:30')).toBe(100);
  });
});
