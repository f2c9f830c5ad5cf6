import { describe, expect, it } from '@jest/globals';
import { daysLeft, dhakaDay, expiryStateOf, vehicleDatesField } from './document-expiry.js';

const TODAY = '2026-11-20';

describe('document expiry', () => {
  it.each([
    ['2026-11-19', -1, 'expired'],
    ['2026-11-20', 0, 'expiring'],
    ['2026-12-20', 30, 'expiring'],
    ['2026-12-21', 31, 'valid'],
  ])('that are valid until %s have %i days left and are %s', (day, days, state) => {
    expect(daysLeft(day, TODAY)).toBe(days);
    expect(expiryStateOf(day, TODAY)).toBe(state);
  });

  it('count days in Bangladesh', () => {
    expect(dhakaDay(new Date('2026-11-19T17:59:59Z'))).toBe('2026-11-19');
    expect(dhakaDay(new Date('2026-11-19T18:00:00Z'))).toBe('2026-11-20');
  });

  const problemOf = (insurance: unknown) =>
    vehicleDatesField.safeParse({ insurance }).error?.issues.map(({ message }) => message);

  it('take today and later, nothing, and no past, impossible or unreadable day', () => {
    const today = dhakaDay(new Date());
    for (const fine of [today, '2099-12-31', null, undefined]) expect(problemOf(fine)).toBeUndefined();
    expect(problemOf('2020-01-01')).toEqual(['expiry_date_past']);
    for (const wrong of ['2027-02-30', '2027-1-1', 'soon', '', 20270101, '2100-01-01', '2027-01-01T00:00'])
      expect(problemOf(wrong)).toEqual(['invalid_date']);
  });
});
