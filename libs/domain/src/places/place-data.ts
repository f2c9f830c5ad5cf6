import type { PlaceKind } from '@app/contracts/places.js';
import { type District, districtNames, districts } from '@app/contracts/districts.js';
import { districtAreas, divisionNames } from './data/administrative-areas.js';
import {
  districtTowns,
  freightSpots,
  type LocalPlace,
  newUpazilas,
  thanas,
  upazilaTowns,
} from './data/local-places.js';

/** A place as a release ships it. */
export interface ShippedPlace {
  /** See `placeKey`. */
  key: string;
  kind: PlaceKind;
  name: string;
  nameBn: string;
  aliases: readonly string[];
  /** Null for divisions. */
  district: District | null;
  lat: number;
  lng: number;
  radiusKm: number;
  source: 'package' | 'manual';
}

type Position = readonly [latitude: number, longitude: number];

/** A place known only by its district: its position is the district town's. */
export const UNKNOWN_POSITION_RADIUS_KM = 25;
/** Radius of a place whose town or site is known. */
export const RADIUS_KM: Readonly<Record<PlaceKind, number>> = {
  division: 100,
  district: UNKNOWN_POSITION_RADIUS_KM,
  upazila: 8,
  thana: 4,
  spot: 3,
};

const SADAR = / Sadar$/;

/** The identity of a place across releases and imports, such as `upazila/gazipur/Kaliganj`. */
export function placeKey(kind: PlaceKind, district: District | null, name: string): string {
  return [kind, district, name].filter(Boolean).join('/');
}

/** All places of this release, each once. */
export const shippedPlaces: readonly ShippedPlace[] = [
  ...Object.entries(divisionNames).map(([id, names]) => divisionPlace(id as District, names)),
  ...districts.flatMap((district) => [
    districtPlace(district),
    ...upazilaPlaces(district),
    ...localPlaces('thana', district, thanas[district]),
    ...localPlaces('spot', district, freightSpots[district]),
  ]),
];

/** A division bears the name of the district with its capital. */
function divisionPlace(capital: District, [name, nameBn]: readonly [string, string]): ShippedPlace {
  const { key: _key, ...town } = districtPlace(capital);
  return { ...town, ...identityOf('division', null, name), nameBn, radiusKm: RADIUS_KM.division };
}

function districtPlace(district: District): ShippedPlace {
  const [name, nameBn, ...aliases] = districtNames[district];
  return {
    ...identityOf('district', district, name),
    nameBn,
    aliases,
    ...pointOf(townOf(district)),
    radiusKm: RADIUS_KM.district,
    source: districtAreas[district].position ? 'package' : 'manual',
  };
}

function upazilaPlaces(district: District): ShippedPlace[] {
  const addedUpazilas = (newUpazilas[district] ?? []).map(
    ([name, nameBn, position]) => [name, nameBn, { position, aliases: [] }] as const,
  );
  return [...districtAreas[district].upazilas, ...addedUpazilas].map(([name, nameBn, options]) => {
    const manual = upazilaTowns[district]?.[name];
    // The centre of a Sadar upazila is the district town.
    const position = manual ?? options?.position ?? (SADAR.test(name) ? townOf(district) : undefined);
    return {
      ...identityOf('upazila', district, name),
      nameBn,
      aliases: options?.aliases ?? [],
      ...pointOf(position ?? townOf(district)),
      radiusKm: position ? RADIUS_KM.upazila : UNKNOWN_POSITION_RADIUS_KM,
      source: manual || addedUpazilas.some(([one]) => one === name) ? 'manual' : 'package',
    };
  });
}

function localPlaces(
  kind: 'thana' | 'spot',
  district: District,
  places: readonly LocalPlace[] = [],
): ShippedPlace[] {
  return places.map(([name, nameBn, lat, lng, options]) => ({
    ...identityOf(kind, district, name),
    nameBn,
    aliases: options?.aliases ?? [],
    lat,
    lng,
    radiusKm: options?.radiusKm ?? RADIUS_KM[kind],
    source: 'manual',
  }));
}

function identityOf<Kind extends PlaceKind, D extends District | null>(
  kind: Kind,
  district: D,
  name: string,
) {
  return { key: placeKey(kind, district, name), kind, district, name };
}

function townOf(district: District): Position {
  const position = districtAreas[district].position ?? districtTowns[district];
  if (!position) throw new Error(`${district} has no position`);
  return position;
}

function pointOf([lat, lng]: Position) {
  return { lat, lng };
}
