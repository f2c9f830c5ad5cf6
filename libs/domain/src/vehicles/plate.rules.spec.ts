import { describe, expect, it } from '@jest/globals';
import { plateColumns, plateKeyOf, plateKeyPart, tidyPlate } from './plate.rules.js';

describe('plateKeyOf', () => {
  const spellings: string[][] = [
    [
      'Dhaka Metro-Ta 11-4521',
      'dhaka  metro ta 11 4521',
      'DHAKA·METRO_TA/11–4521',
      'Dhaka Metro-Ta １১-４৫２১',
      'DM-TA-11-4521',
      'ঢাকা মেট্রো-ট ১১-৪৫২১',
      'ঢাকা মেট্রো ট ১১৪৫২১',
      'ঢাকা\u200c মেট্রো-ট 11-4521',
    ],
    ['Chatta Metro-Da 11-2290', 'CHATTOGRAM METRO DA 112290', 'Ctg Metro-Da 11-2290', 'চট্ট মেট্রো-ড ১১-২২৯০'],
    ['Raj Metro-Na 11-0873', 'Rajshahi Metro Na 11-0873', 'রাজ মেট্রো-ন ১১-০৮৭৩'],
    ['Barisal-Dha 11-0001', 'Barishal Dha 11-0001', 'বরিশাল-ঢ ১১-০০০১'],
    ['Narayangonj-Ma 11-0001', 'Narayanganj Ma 110001', 'নারায়ণগঞ্জ-ম ১১-০০০১', 'নারা\u09dfনগঞ্জ-ম ১১-০০০১'],
    ["Cox's Bazar-Tha 11-0001", 'Coxsbazar Tha 11-0001', 'কক্সবাজার-ঠ ১১-০০০১'],
    ['Bogra-Sha 11-0001', 'Bogura-SHA-110001', 'বগুড়া-শ ১১-০০০১'],
    ['Feni-Ka 11-0001', 'ফেনী-ক ১১-০০০১', 'ফেনি-ক ১১-০০০১'],
    ['Mymensingh-Chha 11-0001', 'ময়মনসিংহ-ছ ১১-০০০১'],
    ['B. Baria-Bha 11-0001', 'Brahmanbaria-Va 11-0001', 'ব্রাহ্মণবাড়িয়া-ভ ১১-০০০১'],
    ['Army 12-345', 'army 12345', 'ARMY১২৩৪৫'],
  ];

  it.each(spellings)('is the same for every spelling of %s', (first, ...others) => {
    expect(others.map(plateKeyOf)).toEqual(others.map(() => plateKeyOf(first)));
  });

  it('differs between plates', () => {
    const plates = [
      ...spellings.map(([first]) => first!),
      'Dhaka-Ta 11-4521',
      'Dhaka Metro-Na 11-4521',
      'Dhaka Metro-Tha 11-4521',
      'Dhaka Metro-Ta 11-4522',
      'ঢাকা মেট্রো-ত ১১-৪৫২১',
      'Khulna Metro-Ta 11-4521',
      'Rajbari-Ta 11-4521',
    ];
    expect(new Set(plates.map(plateKeyOf)).size).toBe(plates.length);
  });
});

describe('plateKeyPart', () => {
  const key = plateKeyOf('Dhaka Metro-Ta 11-4521');

  it.each([
    'Dhaka',
    'ঢাকা মেট্রো',
    'Dhaka Metro-Ta',
    'ঢাকা মেট্রো-ট',
    'metro ta 11',
    'মেট্রো-ট ১১',
    'Ta 11-4521',
    'ট ১১-৪৫২১',
    '11-45',
    '৪৫২১',
    'Dhaka Metro-Ta 11-4521',
    'ঢাকা মেট্রো-ট ১১-৪৫২১',
  ])('%s is found in a plate', (search) => {
    expect(key).toContain(plateKeyPart(search));
  });

  it.each(['Dhaka Metro-Na', 'ঢাকা-ট', 'Na 11', 'Karim', 'Talukdar'])('%s is not', (search) => {
    expect(key).not.toContain(plateKeyPart(search));
  });
});

describe('plateColumns', () => {
  it('keeps the mark of a repeated plate until the plate changes', () => {
    const before = { plateKey: plateKeyOf('Dhaka Metro-Ta 11-4521'), isPlateRepeated: true };
    expect(plateColumns('ঢাকা মেট্রো-ট ১১-৪৫২১', before).isPlateRepeated).toBe(true);
    expect(plateColumns('Dhaka Metro-Ta 11-4522', before).isPlateRepeated).toBe(false);
    expect(plateColumns('Dhaka Metro-Ta 11-4521').isPlateRepeated).toBe(false);
  });
});

describe('tidyPlate', () => {
  it('keeps the plate as typed, spaces in order', () => {
    expect(tidyPlate('  Dhaka   Metro-Ta\t11-4521 ')).toBe('Dhaka Metro-Ta 11-4521');
  });
});
