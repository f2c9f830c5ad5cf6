import { describe, expect, it } from '@jest/globals';
import {
  byEarnings,
  earningsPerKm,
  isHomewards,
  isWorthEmptyKm,
  periodAfter,
  type RatedLoad,
} from './return-load.rules.js';

const load = (changes: Partial<RatedLoad> = {}): RatedLoad => ({
  id: 1,
  emptyKm: 20,
  loadedKm: 230,
  usualPrice: 13_500,
  tariffPerKm: 50,
  ...changes,
});

const chattogram = { lat: 22.335, lng: 91.8325 };
const cumilla = { lat: 23.4607, lng: 91.1809 };
const dhaka = { lat: 23.725, lng: 90.412 };

describe('the period of return loads', () => {
  it('begins when the commitment ends and lasts a day', () => {
    expect(periodAfter({ scheduledTime: new Date('2026-11-20T03:00:00Z'), busyHours: 12 })).toEqual({
      from: new Date('2026-11-20T15:00:00Z'),
      until: new Date('2026-11-21T15:00:00Z'),
    });
  });
});

describe('the empty way', () => {
  it('is at most 100 km', () => {
    expect(isWorthEmptyKm(100, 300)).toBe(true);
    expect(isWorthEmptyKm(100.1, 300)).toBe(false);
  });

  it('is at most 40 % of the load’s own distance', () => {
    expect(isWorthEmptyKm(40, 100)).toBe(true);
    expect(isWorthEmptyKm(40.1, 100)).toBe(false);
  });
});

describe('the earnings of a load', () => {
  it('are the usual price, less the empty kilometres, per kilometre driven', () => {
    expect(earningsPerKm(load())).toBe(50);
  });

  it('count empty kilometres as free without a tariff, and are unknown without a price', () => {
    expect(earningsPerKm(load({ tariffPerKm: null }))).toBe(54);
    expect(earningsPerKm(load({ usualPrice: null }))).toBeNull();
  });

  it('order loads: best first, those without a price last, then the nearest', () => {
    const loads = [
      load({ id: 1, usualPrice: null, emptyKm: 30 }),
      load({ id: 2, usualPrice: null, emptyKm: 10 }),
      load({ id: 3, emptyKm: 60 }),
      load({ id: 4, usualPrice: 20_000 }),
      load({ id: 5 }),
    ];
    expect(loads.sort(byEarnings).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1]);
  });
});

describe('a load homewards', () => {
  it('ends nearer to home than it begins', () => {
    expect(isHomewards(dhaka, chattogram, cumilla)).toBe(true);
    expect(isHomewards(dhaka, cumilla, chattogram)).toBe(false);
  });

  it('needs a home', () => {
    expect(isHomewards(null, chattogram, dhaka)).toBe(false);
  });
});
