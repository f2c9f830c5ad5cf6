import type { OfferVehicle } from '@app/contracts/offer-promise.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { fileUrl } from '../files/file.view.js';
import { column, type RowOf } from '../shared/projection.js';

type VehicleRow = Omit<OfferVehicle, 'photo'> & { photo_id: number | null };

/** The vehicle of an offer with its confirmed photo, also after it was deleted. */
const vehicleOf = (offer: string) => `(SELECT json_build_object('type', used.vehicle_type,
    'license_plate', used.license_plate, 'capacity_kg', used.capacity_kg, 'photo_id', (
      SELECT photo.id FROM file photo
      WHERE photo.purpose = 'vehicle_photo' AND photo.kind = 'photo' AND photo.subject_id = used.id AND photo.deleted_at IS NULL
      ORDER BY photo.position DESC, photo.id DESC LIMIT 1))
  FROM vehicle used WHERE used.id = ${offer}.vehicle_id)`;

/** What is read of the promise of an offer. @param offer its name in the query */
export const promiseColumnsOf = (offer: string) => ({
  vehicle_id: column<number | null>(`${offer}.vehicle_id`),
  vehicle: column<VehicleRow | null>(vehicleOf(offer)),
  valid_until: column<Date | null>(`${offer}.valid_until`),
  busy_hours: column<number>(`${offer}.busy_hours`),
  // Once it is chosen or closed, its validity does not matter any more.
  is_expired: column<boolean>(
    `COALESCE(${offer}.status = 'pending' AND ${offer}.payment_status <> 'pending' AND ${offer}.valid_until <= now(), false)`,
  ),
  is_outdated: column<boolean>(`${offer}.is_outdated`),
});

export type PromiseRow = RowOf<ReturnType<typeof promiseColumnsOf>>;

/** Vehicle, validity and busy hours of an offer. */
export function toPromiseView(row: PromiseRow) {
  return {
    vehicle_id: row.vehicle_id,
    vehicle: row.vehicle && toVehicle(row.vehicle),
    valid_until: row.valid_until && toDhakaIso(row.valid_until),
    busy_hours: row.busy_hours,
    is_expired: row.is_expired,
    is_outdated: row.is_outdated,
  };
}

function toVehicle({ photo_id, ...vehicle }: VehicleRow): OfferVehicle {
  return { ...vehicle, photo: photo_id === null ? null : fileUrl(photo_id) };
}
