/** A place as JSON, as `toPlaceView` gives it; NULL when the id is. @param id SQL of the id */
export const placeAsJson = (
  id: string,
): string => `(SELECT json_build_object('id', place.id, 'kind', place.kind,
  'name', place.name, 'name_bn', place.name_bn, 'district', town.name, 'district_bn', town.name_bn,
  'lat', CAST(round(CAST(place.lat AS numeric), 5) AS float8), 'lng', CAST(round(CAST(place.lng AS numeric), 5) AS float8),
  'radius_km', place.radius_km, 'source', place.source)
  FROM place LEFT JOIN place town ON town.kind = 'district' AND town.district = place.district WHERE place.id = ${id})`;
