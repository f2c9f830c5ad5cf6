import { namesPlace, placeText, scriptOf, stopText, type NamedPlace } from './place-names';

const agrabad: NamedPlace = {
  id: 3,
  kind: 'spot',
  name: 'Agrabad',
  name_bn: 'আগ্রাবাদ',
  district: 'Chattogram',
  district_bn: 'চট্টগ্রাম',
};
const dhaka: NamedPlace = { ...agrabad, kind: 'district', name: 'Dhaka', district: 'Dhaka' };

describe('the names of places', () => {
  it('should include the district once', () => {
    expect(placeText(agrabad, 'en')).toBe('Agrabad, Chattogram');
    expect(placeText(agrabad, 'bn')).toBe('আগ্রাবাদ, চট্টগ্রাম');
    expect(placeText(dhaka, 'en')).toBe('Dhaka');
  });

  it('should shorten a stop to its place, or to the end of its address', () => {
    expect(stopText('Shop 4, Sheikh Mujib Road, Agrabad', agrabad, 'en')).toBe('Agrabad, Chattogram');
    expect(stopText('House 12, Road 5, Dhanmondi, Dhaka', null, 'en')).toBe('Dhanmondi, Dhaka');
    expect(stopText('Behind the mill', null, 'en')).toBe('Behind the mill');
  });

  it('should be found in an address in either script', () => {
    expect(namesPlace('Gate 2, agrabad', agrabad)).toBe(true);
    expect(namesPlace('২ নং গেট, আগ্রাবাদ', agrabad)).toBe(true);
    expect(namesPlace('Halishahar', agrabad)).toBe(false);
  });

  it('should follow the script of what was typed', () => {
    expect(scriptOf('আগ্রা', 'en')).toBe('bn');
    expect(scriptOf('Agra', 'bn')).toBe('en');
    expect(scriptOf('12', 'bn')).toBe('bn');
  });
});
