import { districtNames } from '@app/contracts/districts.js';
import type { Area } from '@app/contracts/place-endpoints.js';
import type { Place as PlaceView } from '@app/contracts/places.js';
import type { Place } from './place.entity.js';

/** A place as JSON, as `toPlaceView` gives it; NULL when the id is. @param id SQL of the id */
export const placeAsJson = (
  id: string,
): string => `(SELECT json_build_object('id', place.id, 'kind', place.kind,
  'name', place.name, 'name_bn', place.name_bn, 'district', town.name, 'district_bn', town.name_bn,
  'lat', CAST(round(CAST(place.lat AS numeric), 5) AS float8), 'lng', CAST(round(CAST(place.lng AS numeric), 5) AS float8),
  'radius_km', place.radius_km, 'source', place.source)
  FROM place LEFT JOIN place town ON town.kind = 'district' AND town.district = place.district WHERE place.id = ${id})`;

/** Degrees with five decimals are exact to a metre. */
const roundDegrees = (degrees: number) => Number(degrees.toFixed(5));

export function toPlaceView(place: Place): PlaceView {
  const [district, districtBn] = place.district ? districtNames[place.district] : [null, null];
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    name_bn: place.nameBn,
    district,
    district_bn: districtBn,
    lat: roundDegrees(place.lat),
    lng: roundDegrees(place.lng),
    radius_km: place.radiusKm,
    source: place.source,
  };
}

export function toAreaView(place: Place): Area {
  const { id, kind, name, name_bn, district, district_bn } = toPlaceView(place);
  return { id, kind, name, name_bn, district, district_bn, aliases: place.aliases };
}
