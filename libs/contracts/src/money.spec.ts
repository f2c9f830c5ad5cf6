import { describe, expect, it } from '@jest/globals';
import {
  balanceSchema,
  commissionOf,
  isWholePaisa,
  MAX_TAKA,
  takaSumSchema,
  toPaisa,
  totalOf,
  toTaka,
} from './money.js';

describe('isWholePaisa', () => {
  it.each([0, 0.01, 0.1, 1, 19.99, 1234.5, 4.35, MAX_TAKA, -0.01])('takes %d', (taka) => {
    expect(isWholePaisa(taka)).toBe(true);
  });

  it.each([0.001, 19.999, 1.005, 0.1 + 0.2, NaN, Infinity, -Infinity, 1e308, MAX_TAKA + 0.01, 1e-7])(
    'refuses %d',
    (taka) => {
      expect(isWholePaisa(taka)).toBe(false);
    },
  );
});

describe('toPaisa and toTaka', () => {
  it.each([
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [4.35, 435],
    [1.15, 115],
    [8.2, 820],
    [1.1, 110],
    [0.07, 7],
    [70.1, 7010],
    [33.33, 3333],
    [1234567.89, 123_456_789],
    [MAX_TAKA, 999_999_999_999],
  ])('%d taka is %d paisa', (taka, paisa) => {
    expect(toPaisa(taka)).toBe(paisa);
  });

  it('comes back unchanged for every amount of two decimals', () => {
    const wrongAmounts: number[] = [];
    for (let paisa = 0; paisa < 1_000_000; paisa += 7) {
      const taka = toTaka(paisa);
      if (toPaisa(taka) !== paisa || !isWholePaisa(taka)) wrongAmounts.push(paisa);
    }
    expect(wrongAmounts).toEqual([]);
  });
});

describe('commissionOf: 10 %, half a paisa rounds up', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [14, 1],
    [15, 2],
    [24, 2],
    [25, 3],
    [1005, 101],
    [1004, 100],
    [1999, 200],
    [500_000, 50_000],
    [999_999_999_999, 100_000_000_000],
  ])('of %d paisa is %d', (price, commission) => {
    expect(commissionOf(price)).toBe(commission);
  });

  it('adds up to the total', () => {
    expect(totalOf(toPaisa(5000))).toBe(toPaisa(5500));
    expect(totalOf(toPaisa(19.99))).toBe(toPaisa(21.99));
    expect(totalOf(toPaisa(0.05))).toBe(toPaisa(0.06));
    expect(toTaka(totalOf(toPaisa(10.05)))).toBe(11.06);
  });
});

describe('sums', () => {
  it('may be larger than any single amount', () => {
    const sum = MAX_TAKA + 140_409.99;
    expect(takaSumSchema.safeParse(sum).success).toBe(true);
    expect(balanceSchema.safeParse(-sum).success).toBe(true);
  });
});
