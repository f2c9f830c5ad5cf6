import { describe, expect, it } from '@jest/globals';
import { isQuiet } from './quiet-hours.rules.js';

const at = (time: string) => new Date(`2026-11-20T${time}:00+06:00`);

describe('quiet hours', () => {
  const night = { from: '22:00', until: '06:00' };
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
    ['12:00', false],
  ])('over midnight, at %s: %s', (time, isExpectedQuiet) => {
    expect(isQuiet(night, at(time))).toBe(isExpectedQuiet);
  });

  const noon = { from: '12:30', until: '14:00' };
  it.each([
    ['12:29', false],
    ['12:30', true],
    ['13:59', true],
    ['14:00', false],
    ['00:00', false],
  ])('in the middle of the day, at %s: %s', (time, isExpectedQuiet) => {
    expect(isQuiet(noon, at(time))).toBe(isExpectedQuiet);
  });

  it('go by the clock of Bangladesh, wherever the server stands', () => {
    expect(isQuiet(night, new Date('2026-11-20T16:00:00Z'))).toBe(true);
    expect(isQuiet(night, new Date('2026-11-20T23:00:00Z'))).toBe(true);
    expect(isQuiet(night, new Date('2026-11-21T00:00:00Z'))).toBe(false);
  });

  it('are none for who has set none', () => {
    expect(isQuiet(null, at('03:00'))).toBe(false);
  });
});
