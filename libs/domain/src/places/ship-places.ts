import type { EntityManager } from 'typeorm';
import { countChanged } from '../shared/write-row.js';
import { type ShippedPlace, shippedPlaces } from './place-data.js';

/** The shipped places as rows, from a parameter in JSON. */
const SHIPPED = `jsonb_to_recordset($1::jsonb) AS shipped(key text, kind text, name text, "nameBn" text,
  aliases text[], district text, lat double precision, lng double precision, "radiusKm" real, source text)`;

/**
 * Brings the stored places up to this release: adds new ones and corrects changed ones. Imported places stay as they are;
 * learned ones keep their position and take new names. Places that are no longer shipped stay, because bookings refer to them.
 * @returns the number of changed rows.
 */
export async function shipPlaces(
  manager: EntityManager,
  places: readonly ShippedPlace[] = shippedPlaces,
): Promise<number> {
  const rows = JSON.stringify(places);
  return manager.transaction(async (tx) => {
    const correctedCount = await countChanged(
      tx,
      `UPDATE place SET name_bn = "nameBn", aliases = shipped.aliases,
         lat = CASE WHEN place.source = 'learned' THEN place.lat ELSE shipped.lat END,
         lng = CASE WHEN place.source = 'learned' THEN place.lng ELSE shipped.lng END,
         radius_km = CASE WHEN place.source = 'learned' THEN place.radius_km ELSE "radiusKm" END,
         source = CASE WHEN place.source = 'learned' THEN place.source ELSE shipped.source END,
         updated_at = now()
       FROM ${SHIPPED}
       WHERE place.key = shipped.key AND place.source <> 'imported'
         AND ((name_bn, place.aliases) IS DISTINCT FROM ("nameBn", shipped.aliases)
           OR (place.source <> 'learned' AND (place.lat, place.lng, radius_km, place.source)
             IS DISTINCT FROM (shipped.lat, shipped.lng, "radiusKm", shipped.source)))`,
      [rows],
    );
    const addedRows = (await tx.query(
      `INSERT INTO place (key, kind, name, name_bn, aliases, district, lat, lng, radius_km, source)
       SELECT key, kind, name, "nameBn", aliases, district, lat, lng, "radiusKm", source FROM ${SHIPPED}
       WHERE NOT EXISTS (SELECT FROM place WHERE place.key = shipped.key) RETURNING id`,
      [rows],
    )) as unknown[];
    return correctedCount + addedRows.length;
  });
}
