import { describe, expect, it } from '@jest/globals';
import { districtNames, districts } from '@app/contracts/districts.js';
import { districtsIn } from './district.rules.js';

describe('districts in an address', () => {
  it('knows all 64, in English and Bangla and by every spelling', () => {
    expect(districts).toHaveLength(64);
    for (const district of districts) {
      for (const name of districtNames[district]) {
        expect([name, districtsIn(`House 7, ${name} Sadar`)]).toEqual([
          name,
          expect.arrayContaining([district]),
        ]);
      }
    }
  });

  it.each([
    ['Tejgaon Industrial Area, Dhaka', ['dhaka']],
    ['তেজগাঁও, ঢাকা', ['dhaka']],
    ['চট্টগ্রামের আগ্রাবাদে', ['chattogram']],
    ['agrabad c/a, CHITTAGONG-4100', ['chattogram']],
    ['Kolatoli, Cox’s Bazar', ['coxs_bazar']],
    ["Kolatoli, cox's  bazar", ['coxs_bazar']],
    ['Dhaka Road, Jessore', ['dhaka', 'jashore']],
    ['নোয়াখালী সদর', ['noakhali']],
    ['Dhakai Jamdani House', []],
    ['Benapole land port', []],
    ['', []],
  ])('%s: %j', (address, districts) => {
    expect(districtsIn(address)).toEqual(districts);
  });

  it('reads Bangla letters with a dot in both ways of writing them', () => {
    const name = districtNames.noakhali[1];
    expect(districtsIn(name.normalize('NFD'))).toEqual(['noakhali']);
    expect(districtsIn(name.replace(/\u09af\u09bc/g, '\u09df'))).toEqual(['noakhali']);
  });
});
