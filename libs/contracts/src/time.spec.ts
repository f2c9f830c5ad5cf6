import { describe, expect, it } from '@jest/globals';
import { monthOf, monthPeriod, parseDhakaTime, startOfDhakaDay, toDhakaIso } from './time.js';

describe('parseDhakaTime', () => {
  it.each([
    ['2026-11-21T09:30', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T09:30:15', '2026-11-21T03:30:15.000Z'],
    ['2026-11-21T09:30:15.250', '2026-11-21T03:30:15.250Z'],
    ['2026-11-21T00:00', '2026-11-20T18:00:00.000Z'],
    ['2026-11-21T09:30+06:00', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00-05:00', '2026-11-21T14:30:00.000Z'],
    ['2028-02-29T12:00', '2028-02-29T06:00:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(parseDhakaTime(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-21',
    '2026-11-21 09:30',
    '21/11/2026 09:30',
    '2026-02-30T09:30',
    '2027-02-29T09:30',
    '2026-13-01T09:30',
    '2026-11-31T09:30Z',
    '2026-11-21T24:30',
    '2026-11-21T09:60',
    '2026-11-21T09:30+6',
    '2026-11-21T09:30:00+99:00',
    '+002026-11-21T09:30',
    '2026-11-21T09:30; DROP TABLE booking',
  ])('refuses %p', (text) => {
    expect(parseDhakaTime(text)).toBeNull();
  });

  it('gives back what toDhakaIso wrote', () => {
    const instant = new Date('2026-12-31T18:00:00Z');
    expect(toDhakaIso(instant)).toBe('2027-01-01T00:00:00+06:00');
    expect(parseDhakaTime(toDhakaIso(instant))).toEqual(instant);
  });
});

describe('toDhakaIso', () => {
  it('starts with the local wall time in 16 characters', () => {
    expect(toDhakaIso(new Date('2026-11-21T03:30:00Z')).slice(0, 16)).toBe('2026-11-21T09:30');
  });
});

describe('startOfDhakaDay', () => {
  it.each([
    ['2026-11-20T17:59:59.999Z', '2026-11-19T18:00:00.000Z'],
    ['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-20T18:00:00.000Z'],
  ])('of %s is %s', (instant, start) => {
    expect(startOfDhakaDay(new Date(instant)).toISOString()).toBe(start);
  });
});

describe('a month of the calendar in Bangladesh', () => {
  it.each([
    ['2026-11-30T17:59:59.999Z', '2026-11'],
    ['2026-11-30T18:00:00.000Z', '2026-12'],
    ['2026-12-31T18:00:00.000Z', '2027-01'],
  ])('%s is in %s', (instant, month) => {
    expect(monthOf(new Date(instant))).toBe(month);
  });

  it.each([
    ['2026-11', '2026-10-31T18:00:00.000Z', '2026-11-30T18:00:00.000Z'],
    ['2026-12', '2026-11-30T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
    ['2028-02', '2028-01-31T18:00:00.000Z', '2028-02-29T18:00:00.000Z'],
  ])('%s is from %s to %s', (month, start, end) => {
    const period = monthPeriod(month);
    expect([period.start.toISOString(), period.end.toISOString()]).toEqual([start, end]);
  });
});
