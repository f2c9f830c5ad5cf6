import { describe, expect, it } from '@jest/globals';
import { type AlertPreferences, matchesBooking, mayAlertNow } from './alert.rules.js';

const booking = { vehicleType: 'truck', pickupDistricts: ['dhaka'] } as const;
const anything: AlertPreferences = { drives: ['truck', 'van'], vehicleTypes: null, districts: null };

describe('which drivers a new booking matches', () => {
  it.each<[string, Partial<AlertPreferences>, boolean]>([
    ['drives it and has not narrowed anything', {}, true],
    ['has no approved vehicle', { drives: [] }, false],
    ['drives another type', { drives: ['van'] }, false],
    ['wants that type', { vehicleTypes: ['truck'] }, true],
    ['wants only the other type they drive', { vehicleTypes: ['van'] }, false],
    [
      'asks for a type without an approved vehicle of it',
      { drives: ['van'], vehicleTypes: ['truck'] },
      false,
    ],
    ['wants that district', { districts: ['gazipur', 'dhaka'] }, true],
    ['wants another district', { districts: ['khulna'] }, false],
  ])('a driver who %s', (_, preferences, isMatch) => {
    expect(matchesBooking({ ...anything, ...preferences }, booking)).toBe(isMatch);
  });

  it('alerts of a pickup whose district nobody can tell', () => {
    const unknown = { ...booking, pickupDistricts: ['unknown'] };
    expect(matchesBooking({ ...anything, districts: ['khulna'] }, unknown)).toBe(true);
  });

  it('counts each district that the pickup names', () => {
    const two = { ...booking, pickupDistricts: ['dhaka', 'jashore'] };
    expect(matchesBooking({ ...anything, districts: ['jashore'] }, two)).toBe(true);
  });

  it('rings unless switched off or quiet', () => {
    const night = new Date('2026-11-20T23:30:00+06:00');
    expect(mayAlertNow(true, null, night)).toBe(true);
    expect(mayAlertNow(false, null, night)).toBe(false);
    expect(mayAlertNow(true, { from: '22:00', until: '06:00' }, night)).toBe(false);
  });
});
