import { describe, expect, it } from '@jest/globals';
import { arrivalWindow, checkPlausibility, correctClock, type Fix, fixesOfTrip } from './position.rules.js';

const now = new Date('2026-11-27T08:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const fix = (at: Date, changes: Partial<Fix> = {}): Fix => ({
  at,
  lat: 22.7712,
  lng: 91.5731,
  accuracyM: 10,
  speedKmh: 40,
  heading: null,
  ...changes,
});

describe('times of a phone', () => {
  it('become those of the server when they are more than two minutes ahead, with the same distances', () => {
    const fixes = [fix(minutes(-5)), fix(minutes(58)), fix(minutes(60))];
    expect(correctClock(fixes, now).map(({ at }) => at)).toEqual([minutes(-5), minutes(-2), now]);
  });

  it('stay when they are less ahead', () => {
    expect(correctClock([fix(minutes(2))], now)[0]!.at).toEqual(minutes(2));
  });
});

describe('positions of a trip', () => {
  it.each([
    ['zero', { lat: 0, lng: 0 }],
    ['not a number', { lat: Number.NaN, lng: 91 }],
    ['Kolkata’s west', { lat: 22.57, lng: 87.9 }],
    ['latitude and longitude swapped', { lat: 91.5731, lng: 22.7712 }],
  ])('are not at %s', (_, point) => {
    expect(fixesOfTrip([fix(now, point)], minutes(-60))).toEqual([]);
  });

  it('are not from before the driver set out', () => {
    const fixes = [fix(minutes(-63)), fix(minutes(-61)), fix(minutes(-30))];
    expect(fixesOfTrip(fixes, minutes(-60))).toEqual(fixes.slice(1));
  });
});

describe('a position', () => {
  const isPlausible = (changes: Partial<Fix>, before: Fix | null = null) =>
    checkPlausibility([fix(now, changes)], before)[0]!.isPlausible;

  it('is implausible when it is inaccurate or made up', () => {
    expect(isPlausible({ accuracyM: 2_000 })).toBe(true);
    expect(isPlausible({ accuracyM: 2_001 })).toBe(false);
    expect(isPlausible({ accuracyM: null })).toBe(true);
    expect(isPlausible({ isMock: true })).toBe(false);
  });

  it('is implausible after a jump, and the next one is measured from the position before it', () => {
    const route = [
      fix(minutes(0)),
      fix(minutes(1), { lat: 23.9 }),
      fix(minutes(2), { lat: 22.78 }),
      fix(minutes(62), { lat: 24.2 }),
    ];
    const checkedFixes = checkPlausibility(route, fix(minutes(-1)));
    expect(checkedFixes.map((checkedFix) => checkedFix.isPlausible)).toEqual([true, false, true, true]);
  });

  it('may differ from one a second before by what a device is off', () => {
    expect(isPlausible({ lat: 22.7722 }, fix(new Date(now.getTime() - 1000)))).toBe(true);
  });
});

describe('the arrival', () => {
  const window = (drivingMinutes: number, at = now, current = now) => {
    const { from, to } = arrivalWindow(drivingMinutes, { at, now: current });
    return [from, to].map((time) => time.toISOString().slice(11, 16));
  };

  it('is a window of quarters of an hour, and of five minutes when it is near', () => {
    expect(window(200)).toEqual(['11:00', '12:30']);
    expect(window(30)).toEqual(['08:25', '08:40']);
  });

  it('is not in the past after a position of some minutes ago', () => {
    expect(window(3, minutes(-14))).toEqual(['08:00', '08:05']);
  });
});
