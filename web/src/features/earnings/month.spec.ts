import { daysAround, monthAfter, monthBefore, monthIn } from './earning-texts';

describe('a month of the earnings', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2026-13', null],
    ['2026-1', null],
    ['1999-12', null],
    [null, null],
  ])('should read %p in an address as %p', (text, month) => {
    expect(monthIn(text)).toBe(month);
  });

  it('should go over the turn of the year in both directions', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthBefore('2026-01')).toBe('2025-12');
  });

  it('should stop before the first month', () => {
    expect(monthBefore('2000-01')).toBeNull();
  });

  it('should look for a payout of a month also in the month before, when it was made', () => {
    expect(daysAround('2026-01')).toEqual({ from: '2025-12-01', to: '2026-02-01' });
  });
});
