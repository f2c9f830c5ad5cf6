import { describe, expect, it } from '@jest/globals';
import { shippedPlaces } from './place-data.js';
import { readPlaceCsv } from './place-import.rules.js';

const HEADING = 'kind,name,name_bn,district,lat,lng,radius_km,aliases';
const LINE = 'spot,Tongi Depot,টঙ্গী ডিপো,Gazipur,23.89,90.40,2,Depot 7|ডিপো ৭';
const read = (...lines: string[]) => readPlaceCsv([HEADING, ...lines].join('\n'), shippedPlaces);

describe('a CSV file of places', () => {
  it('adds places, with columns in any order and the district in any spelling', () => {
    expect(read(LINE)).toEqual({
      problems: [],
      places: [
        {
          key: 'spot/gazipur/Tongi Depot',
          kind: 'spot',
          name: 'Tongi Depot',
          nameBn: 'টঙ্গী ডিপো',
          aliases: ['Depot 7', 'ডিপো ৭'],
          district: 'gazipur',
          lat: 23.89,
          lng: 90.4,
          radiusKm: 2,
        },
      ],
    });
    const csv = 'lat;lng;name;name_bn;district;kind\n23.1;89.2;Depot;ডিপো;যশোর;thana';
    expect(readPlaceCsv(csv, shippedPlaces)).toMatchObject({
      problems: [],
      places: [{ district: 'jashore', kind: 'thana', radiusKm: 4 }],
    });
  });

  it.each([
    ['port,A,ক,Gazipur,23.89,90.40,,', 'kind must be one of upazila, thana, spot, district'],
    ['division,Dhaka,ঢাকা,Dhaka,23.7,90.4,,', 'kind must be one of'],
    ['spot,A,ক,London,23.89,90.40,,', '"London" is not a district of Bangladesh'],
    ['spot,,ক,Gazipur,23.89,90.40,,', 'name must be in English letters'],
    ['spot,টঙ্গী,ক,Gazipur,23.89,90.40,,', 'name must be in English letters'],
    ['spot,A,A,Gazipur,23.89,90.40,,', 'name_bn must be in Bangla'],
    ['spot,A,ক,Gazipur,90.40,23.89,,', 'lat and lng must be degrees inside Bangladesh'],
    ['spot,A,ক,Gazipur,0,0,,', 'lat and lng must be degrees inside Bangladesh'],
    ['spot,A,ক,Gazipur,north,90.4,,', 'lat and lng must be degrees inside Bangladesh'],
    ['spot,A,ক,Gazipur,21.4,92.0,,', 'more than 80 km from Gazipur'],
    ['spot,A,ক,Gazipur,23.89,90.40,0,', 'radius_km must be above 0'],
    ['spot,A,ক,Gazipur,23.89,90.40,far,', 'radius_km must be above 0'],
    ['spot,Khatungonj,খাতুনগঞ্জ,Chattogram,22.338,91.843,,', 'stored as "Khatunganj": use that name'],
    ['district,Jessore,যশোর,Jashore,23.16,89.21,,', 'name of a district cannot be changed'],
  ])('refuses %s', (line, problem) => {
    const { places, problems } = read(line);
    expect(places).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(/^Line 2: /);
  });

  it('names each problem of each line', () => {
    const { problems } = read(LINE, LINE, 'port,A,ক,London,23.89,90.40,,');
    expect(problems).toEqual([
      'Line 3: line 2 has the same place',
      expect.stringMatching(/^Line 4: kind/),
      expect.stringMatching(/^Line 4: "London"/),
    ]);
  });

  it.each([
    ['', 'no column kind, name, name_bn, district, lat, lng'],
    ['kind,name\nspot,A', 'no column name_bn, district, lat, lng'],
    [HEADING, 'contains no places'],
    [`${HEADING}\nspot,"A`, 'quote that is not closed'],
  ])('is refused as a whole when it is %j', (text, problem) => {
    expect(readPlaceCsv(text, shippedPlaces).problems).toEqual([expect.stringContaining(problem)]);
  });
});
