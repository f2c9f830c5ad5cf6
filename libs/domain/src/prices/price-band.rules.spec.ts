import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tariffPrice } from '@app/contracts/prices.js';
import { bandOf, type FactSums, levelsOf } from './price-band.rules.js';

const AS_OF = '2026-11-20T09:30:00+06:00';
const tariff = { base: 1500, per_km: 50, minimum: 3000, validFrom: AS_OF };

/** Sums of facts with these ratios of price to tariff, each of weight 1. */
function factsOf(
  ratios: number[],
  { lane, customers = 3 }: { lane?: [string, string]; customers?: number } = {},
): FactSums {
  const xs = ratios.map(Math.log);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    vehicleType: 'truck',
    pickupDistrict: lane?.[0] ?? null,
    dropDistrict: lane?.[1] ?? null,
    trips: ratios.length,
    customers,
    weight: ratios.length,
    weightedX: sum(xs),
    weightedX2: sum(xs.map((x) => x * x)),
  };
}

const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);
const ctg: [string, string] = ['dhaka', 'chattogram'];

describe('a tariff', () => {
  it('is base and kilometres, never under the minimum', () => {
    expect(tariffPrice(tariff, 250)).toBe(14_000);
    expect(tariffPrice(tariff, 10)).toBe(3000);
  });
});

describe('levels of prices', () => {
  it('need seven trips of three customers', () => {
    expect(levelsOf([factsOf(times(6, 1.2))], true)).toEqual([]);
    expect(levelsOf([factsOf(times(9, 1.2), { customers: 2 })], true)).toEqual([]);
    expect(levelsOf([factsOf(times(7, 1.2))], true)).toHaveLength(1);
  });

  it('draw a vehicle type towards the tariff as five trips would, and a lane towards its type as three', () => {
    const [type, lane] = levelsOf([factsOf(times(20, 1.2)), factsOf(times(7, 1.5), { lane: ctg })], true);
    expect(Math.log(type!.ratio)).toBeCloseTo((20 * Math.log(1.2)) / 25);
    expect(Math.log(lane!.ratio)).toBeCloseTo((7 * Math.log(1.5) + 3 * Math.log(type!.ratio)) / 10);
  });

  it('are as wide as the prices differ', () => {
    const spreadOf = (ratios: number[]) => levelsOf([factsOf(ratios)], true)[0]!.spread;
    expect(spreadOf(times(200, 1))).toBeLessThan(0.06);
    expect(spreadOf([...times(100, 0.6), ...times(100, 1.6)])).toBeGreaterThan(0.4);
  });

  it('do without a tariff, then of prices per kilometre', () => {
    const [type] = levelsOf([factsOf(times(7, 60))], false);
    expect(type!.ratio).toBeCloseTo(60);
    expect(bandOf(100, null, { ...type!, asOf: AS_OF })).toMatchObject({
      middle: 6000,
      basis: 'vehicle_type',
    });
  });
});

describe('a band of prices', () => {
  const level = { ...levelsOf([factsOf(times(9, 1.1))], true)[0]!, asOf: AS_OF };

  it('is that of the tariff without trips, and null without both', () => {
    expect(bandOf(250, tariff, null)).toEqual({
      low: 12_250,
      middle: 14_000,
      high: 16_000,
      basis: 'tariff',
      trips: 0,
      as_of: AS_OF,
    });
    expect(bandOf(250, null, null)).toBeNull();
  });

  it('says what it is based on', () => {
    expect(bandOf(250, tariff, level)).toMatchObject({ basis: 'vehicle_type', trips: 9 });
    const lane = { ...level, pickupDistrict: 'dhaka', dropDistrict: 'chattogram' };
    expect(bandOf(250, tariff, lane)).toMatchObject({ basis: 'lane', trips: 9 });
  });

  it('is ordered, in steps of 50 taka, and grows with the distance', () => {
    const rates = fc.record({
      base: fc.integer({ min: 0, max: 20_000 }),
      per_km: fc.integer({ min: 0, max: 500 }),
      minimum: fc.integer({ min: 0, max: 20_000 }),
    });
    const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
    const spread = fc.double({ min: 0.01, max: 1, noNaN: true });
    const km = fc.double({ min: 1, max: 900, noNaN: true });
    fc.assert(
      fc.property(rates, ratio, spread, km, km, (some, ratio, spread, a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((km) =>
          bandOf(km, { ...some, validFrom: AS_OF }, { ...level, ratio, spread })!,
        );
        expect(near!.low).toBeLessThanOrEqual(near!.middle);
        expect(near!.middle).toBeLessThanOrEqual(near!.high);
        expect([near!.low, near!.middle, near!.high].every((taka) => taka > 0 && taka % 50 === 0)).toBe(true);
        expect(far!.middle).toBeGreaterThanOrEqual(near!.middle);
      }),
    );
  });

  it('stays near the prices of a lane, also from seven trips of differing prices', () => {
    const ratios = [0.9, 1.05, 1.1, 1.15, 1.2, 1.25, 1.4];
    const lanes = levelsOf([factsOf(ratios), factsOf(ratios, { lane: ctg })], true);
    const lane = lanes.find(({ pickupDistrict }) => pickupDistrict !== null)!;
    expect(lane.ratio).toBeGreaterThan(1.05);
    expect(lane.ratio).toBeLessThan(1.2);
  });
});
