import { describe, expect, it } from '@jest/globals';
import { districts } from '@app/contracts/districts.js';
import { roadNodes } from '../road/highways.js';
import { isInsideBangladesh, straightKm } from '../road/road-graph.js';
import { newUpazilas, upazilaTowns } from './data/local-places.js';
import { MAX_KM_FROM_TOWN } from './place-import.rules.js';
import { shippedPlaces, UNKNOWN_POSITION_RADIUS_KM } from './place-data.js';

const ofKind = (kind: string) => shippedPlaces.filter((place) => place.kind === kind);
const labelOf = ({ key }: { key: string }) => key;
const townOf = (district: (typeof districts)[number]) => {
  const [lat, lng] = roadNodes[district];
  return { lat, lng };
};

describe('the shipped places', () => {
  it('are all divisions, districts and upazilas, and the local places', () => {
    expect(ofKind('division')).toHaveLength(8);
    expect(ofKind('district').map(({ district }) => district)).toEqual(districts);
    expect(ofKind('upazila')).toHaveLength(495);
    expect(ofKind('thana').length).toBeGreaterThan(90);
    expect(ofKind('spot').length).toBeGreaterThan(120);
  });

  it('lie inside the country', () => {
    expect(shippedPlaces.filter((place) => !isInsideBangladesh(place)).map(labelOf)).toEqual([]);
  });

  it('lie at most 80 km from their district town', () => {
    const far = shippedPlaces.filter(
      (place) => place.district && straightKm(place, townOf(place.district)) > MAX_KM_FROM_TOWN,
    );
    expect(far.map(labelOf)).toEqual([]);
  });

  it('have district towns where the highway graph has them', () => {
    const far = ofKind('district').filter((place) => straightKm(place, townOf(place.district!)) > 5);
    expect(far.map(labelOf)).toEqual([]);
  });

  it('are each there once: by name, and by position where that is known', () => {
    const keys = shippedPlaces.map(labelOf);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const banglaNames = shippedPlaces.map(({ kind, district, nameBn }) => `${kind}/${district}/${nameBn}`);
    expect(banglaNames.filter((name, at) => banglaNames.indexOf(name) !== at)).toEqual([]);
    // A Sadar upazila is in its district town.
    const exact = shippedPlaces.filter(
      ({ kind, radiusKm, name }) =>
        kind !== 'division' && radiusKm < UNKNOWN_POSITION_RADIUS_KM && !name.endsWith(' Sadar'),
    );
    const positions = exact.map(({ lat, lng }) => `${lat},${lng}`);
    expect(exact.filter((_, at) => positions.indexOf(positions[at]!) !== at).map(labelOf)).toEqual([]);
  });

  it('have Bangla names in NFC and names without stray spaces', () => {
    const texts = shippedPlaces.flatMap(({ name, nameBn, aliases }) => [name, nameBn, ...aliases]);
    expect(texts.filter((text) => text !== text.normalize('NFC').trim() || text === '')).toEqual([]);
    expect(
      shippedPlaces.filter(({ nameBn }) => !/^[\p{Script=Bengali}\s\u09e6-\u09ef]+$/u.test(nameBn)),
    ).toEqual([]);
  });

  it('have local positions and upazilas only of existing ones', () => {
    const keys = new Set(shippedPlaces.map(labelOf));
    const townKeys = Object.entries({ ...upazilaTowns }).flatMap(([district, towns]) =>
      Object.keys(towns).map((name) => `upazila/${district}/${name}`),
    );
    expect(townKeys.filter((key) => !keys.has(key))).toEqual([]);
    expect(Object.values(newUpazilas).flat()).toHaveLength(4);
  });
});
