import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shippedPlaces } from './place-data.js';
import { PlaceIndex } from './place-index.js';
import type { Place } from './place.entity.js';

const places = shippedPlaces.map((place, at): Place => ({
  ...place,
  aliases: [...place.aliases],
  id: at + 1,
  updatedAt: new Date(0),
}));
const index = new PlaceIndex(places);
const search = (text: string, near: { lat: number; lng: number } | null = null) =>
  index.search(text, near, 10).map(({ key }) => key);

describe('search of places', () => {
  it.each([
    ['Dhaka', 'district/dhaka/Dhaka'],
    ['ঢাকা', 'district/dhaka/Dhaka'],
    ['dhaka ', 'district/dhaka/Dhaka'],
    ['Jessore', 'district/jashore/Jashore'],
    ['Comilla', 'district/cumilla/Cumilla'],
    ['Chittagong', 'district/chattogram/Chattogram'],
    ['Ctg', 'district/chattogram/Chattogram'],
    ['Barisal', 'district/barishal/Barishal'],
    ['Bogra', 'district/bogura/Bogura'],
    ["cox's bazar", "district/coxs_bazar/Cox's Bazar"],
    ['coxsbazar', "district/coxs_bazar/Cox's Bazar"],
    ['Tejgaon Industrial', 'spot/dhaka/Tejgaon Industrial Area'],
    ['আগ্রাবাদ', 'spot/chattogram/Agrabad'],
    ['kawran bazar', 'spot/dhaka/Karwan Bazar'],
    ['karwanbazar', 'spot/dhaka/Karwan Bazar'],
    ['chittagong port', 'spot/chattogram/Chattogram Port'],
    ['benapol', 'spot/jashore/Benapole Land Port'],
    ['Kaliganj Gazipur', 'upazila/gazipur/Kaliganj'],
    ['কালীগঞ্জ, ঝিনাইদহ', 'upazila/jhenaidah/Kaliganj'],
  ])('finds %s', (text, key) => expect(search(text)[0]).toBe(key));

  it.each([
    ['Narayangonj', 'district/narayanganj/Narayanganj'],
    ['Mymensing', 'district/mymensingh/Mymensingh'],
    ['Mymensignh', 'district/mymensingh/Mymensingh'],
    ['Chatogram', 'district/chattogram/Chattogram'],
    ['Khatungonj', 'spot/chattogram/Khatunganj'],
    ['টঙ্গি', 'thana/gazipur/Tongi East'],
    ['চট্রগ্রাম', 'district/chattogram/Chattogram'],
  ])('forgives the typing mistake in %s', (text, key) => expect(search(text)[0]).toBe(key));

  it('finds unfinished words', () => {
    expect(search('Naray')[0]).toBe('district/narayanganj/Narayanganj');
    expect(search('চট্ট')[0]).toBe('district/chattogram/Chattogram');
    expect(search('Tejg')).toContain('thana/dhaka/Tejgaon');
  });

  it('finds composed and decomposed Bangla alike', () => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(search('যাত্রাবাড়ী'.normalize(form))[0]).toBe('thana/dhaka/Jatrabari');
      expect(search('ময়মনসিংহ'.normalize(form))[0]).toBe('district/mymensingh/Mymensingh');
    }
    expect(search('যাত্রাবা\u09dcী')[0]).toBe('thana/dhaka/Jatrabari');
  });

  it('lists each of several places with one name, the close one first', () => {
    const kaliganj = ['gazipur', 'jhenaidah', 'lalmonirhat', 'satkhira'].map(
      (district) => `upazila/${district}/Kaliganj`,
    );
    expect(search('Kaliganj').slice(0, 4).sort()).toEqual(kaliganj);
    expect(search('Kaliganj', { lat: 22.72, lng: 89.07 })[0]).toBe('upazila/satkhira/Kaliganj');
  });

  it('ranks a division after its district', () => {
    const keys = search('Sylhet');
    expect(keys[0]).toBe('district/sylhet/Sylhet');
    expect(keys.indexOf('division/Sylhet')).not.toBe(1);
  });

  it('finds nothing for texts that name no place', () => {
    for (const text of ['', '  ', '%', "'; DROP TABLE place", 'xqzw', '😀', '१२३', 'London']) {
      expect(search(text)).toEqual([]);
    }
  });

  it('takes any text, and never returns more than asked for', () => {
    const near = fc.option(
      fc.record({
        lat: fc.double({ min: 20.5, max: 26.7, noNaN: true }),
        lng: fc.double({ min: 88, max: 92.7, noNaN: true }),
      }),
    );
    // Names with letters missing, doubled or swapped find more than random texts do.
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.tuple(fc.constantFrom(...places), fc.nat(30), fc.nat(3)).map(([{ name, nameBn }, at, length]) => {
        const both = `${name} ${nameBn}`;
        return both.slice(0, at) + both.slice(at + length);
      }),
    );
    fc.assert(
      fc.property(text, near, fc.integer({ min: 1, max: 20 }), (searchText, point, limit) => {
        const places = index.search(searchText, point, limit);
        expect(places.length).toBeLessThanOrEqual(limit);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  it('answers the closest places without a text', () => {
    expect(search('', { lat: 22.324, lng: 91.812 })[0]).toBe('spot/chattogram/Agrabad');
  });
});

describe('the nearest place', () => {
  const nearest = (lat: number, lng: number) => index.nearest({ lat, lng })?.key;

  it('is the closest whose radius covers the point', () => {
    expect(nearest(23.766, 90.405)).toBe('spot/dhaka/Tejgaon Industrial Area');
    expect(nearest(22.488, 89.597)).toBe('spot/bagerhat/Mongla Port');
  });

  it('is the district where no radius covers the point', () => {
    expect(nearest(22.0, 92.4)).toBe('district/bandarban/Bandarban');
    expect(nearest(24.7, 89.0)).toMatch(/^district\/(naogaon|natore|bogura)\//);
  });
});
