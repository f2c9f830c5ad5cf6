import { describe, expect, it } from '@jest/globals';
import { formatDateTime } from '@app/contracts/formats.js';
import { readTyped } from './read-typed';

const both = { hasDay: true, hasTime: true };

describe('readTyped', () => {
  it.each([
    ['20 Nov 2026, 9:30 pm', '2026-11-20T21:30'],
    ['20 november 2026 9:30 PM', '2026-11-20T21:30'],
    ['1 Sept 2026, 12:05 am', '2026-09-01T00:05'],
    ['20/11/2026 21:30', '2026-11-20T21:30'],
    ['20-11-26 9:30 pm', '2026-11-20T21:30'],
    ['2026-11-20T21:30', '2026-11-20T21:30'],
    ['২০/১১/২০২৬ রাত ৯:৩০', '2026-11-20T21:30'],
    ['২০ অগাস্ট ২০২৬, রাত ৯:৩০', '2026-08-20T21:30'],
    ['২০ নভেম্বর ২০২৬, রাত ৯:৩০', '2026-11-20T21:30'],
    ['২০ জানুয়ারী ২০২৬, দুপুর ১২:০০', '2026-01-20T12:00'],
    ['২০ নভে ২০২৬, ২১:৩০', '2026-11-20T21:30'],
  ])('should understand %p', (text, read) => {
    expect(readTyped(text, both)).toBe(read);
  });

  it.each([
    '',
    '20 Nov 2026',
    '30 Feb 2026, 9:30 pm',
    '20 Foo 2026, 9:30 pm',
    '20 Nov 2026, 13:30 pm',
    '20 Nov 2026, 24:00',
    '11/20/2026 21:30',
    '20 Nov 2026, foo 9:30',
  ])('should not guess what %p means', (text) => {
    expect(readTyped(text, both)).toBeNull();
  });

  it('should understand every time as it is written in both languages', () => {
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const locale of ['en', 'bn'] as const) {
        const formattedTime = formatDateTime(`2026-05-09T${clock}:00+06:00`, locale);
        expect([formattedTime, readTyped(formattedTime, both)]).toEqual([
          formattedTime,
          `2026-05-09T${clock}`,
        ]);
      }
    }
  });

  it.each([
    '31/12/2027',
    '31-12-27',
    '31.12.2027',
    '31 Dec 2027',
    '31 December, 2027',
    '31-Dec-27',
    '2027-12-31',
    '৩১/১২/২০২৭',
    '৩১ ডিসেম্বর ২০২৭',
    '৩১ ডিসে ২৭',
  ])('should understand %p as a day', (text) => {
    expect(readTyped(text, { hasDay: true, hasTime: false })).toBe('2027-12-31T00:00');
  });

  it('should take the usual time for a day without one, and only then', () => {
    const end = { ...both, usualTime: '23:59' };
    expect(readTyped('31/12/2027', end)).toBe('2027-12-31T23:59');
    expect(readTyped('31/12/2027 9:30', end)).toBe('2027-12-31T09:30');
    expect(readTyped('31/12/2027 later', end)).toBeNull();
  });

  it('should read days and times alone, each where only it is wanted', () => {
    expect(readTyped('৯ মে ২০২৬', { hasDay: true, hasTime: false })).toBe('2026-05-09T00:00');
    expect(readTyped('9:30 pm', { hasDay: false, hasTime: true })).toBe('2000-01-01T21:30');
    expect(readTyped('9 May 2026, 9:30', { hasDay: true, hasTime: false })).toBeNull();
  });
});
