import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shippedPlaces } from './place-data.js';
import { AddressReader } from './place-in-address.rules.js';

const reader = new AddressReader(
  shippedPlaces.map((place, at) => ({
    ...place,
    aliases: [...place.aliases],
    id: at + 1,
    updatedAt: new Date(0),
  })),
);
const find = (address: string) => reader.find(address)?.key ?? null;

describe('the place in an address', () => {
  it.each([
    ['Tejgaon Industrial Area, Dhaka', 'spot/dhaka/Tejgaon Industrial Area'],
    ['আগ্রাবাদ, চট্টগ্রাম', 'spot/chattogram/Agrabad'],
    ['Agrabad C/A, Chattogram', 'spot/chattogram/Agrabad'],
    ['House 12, Road 5, Dhanmondi, Dhaka-1205', 'thana/dhaka/Dhanmondi'],
    ['Gulshan 2, Dhaka', 'thana/dhaka/Gulshan'],
    ['মিরপুর ১০, ঢাকা', 'thana/dhaka/Mirpur'],
    ['মিরপুর, কুষ্টিয়া', 'upazila/kushtia/Mirpur'],
    ['Ashulia, Savar, Dhaka', 'thana/dhaka/Ashulia'],
    ['Chattogram Port, gate 3', 'spot/chattogram/Chattogram Port'],
    ['মোংলা বন্দরের ২ নম্বর গেট', 'spot/bagerhat/Mongla Port'],
    ['BSCIC, Bogra', 'district/bogura/Bogura'],
    ['Sherpur, Bogura', 'upazila/bogura/Sherpur'],
    ['Faridpur, Pabna', 'upazila/pabna/Faridpur'],
    ['Nawabganj, Dhaka', 'upazila/dhaka/Nawabganj'],
    ['কালীগঞ্জ, গাজীপুর', 'upazila/gazipur/Kaliganj'],
  ])('is the exact one of %s', (address, key) => expect(find(address)).toBe(key));

  it.each([
    ['Khatunganj', 'spot/chattogram/Khatunganj'],
    ['Mirsharai bazar', 'upazila/chattogram/Mirsharai'],
  ])('needs no district in %s, a name that only one place has', (address, key) =>
    expect(find(address)).toBe(key),
  );

  it.each([
    ['Sadar Road, Faridpur', 'district/faridpur/Faridpur'],
    ['Dhaka Road, Jashore', 'district/jashore/Jashore'],
    ['ঢাকা রোড, যশোর', 'district/jashore/Jashore'],
    ['Dhaka-Chattogram Highway, Feni', 'district/feni/Feni'],
    ['ঢাকার একটি গুদাম', 'district/dhaka/Dhaka'],
    ['Kaliganj, Sreepur, Gazipur', 'district/gazipur/Gazipur'],
  ])('is the district of %s', (address, key) => expect(find(address)).toBe(key));

  it.each([
    'Kaliganj',
    'Mirpur 10',
    'Nawabganj',
    'Kotwali',
    'Dhaka or Khulna',
    'Lakshman Traders',
    '',
    ', , ,',
  ])('is unknown in %s', (address) => expect(find(address)).toBeNull());

  it('is found or not in any text, without an error', () => {
    const words = fc.constantFrom(
      'Dhaka',
      'Road',
      ',',
      '\n',
      'ঢাকার',
      'Kaliganj',
      'বন্দর',
      'Port',
      '12',
      '\u09bc',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    fc.assert(fc.property(text, (address) => void find(address)));
  });
});
