import type { OfferVehicle } from '@app/contracts/offer-promise.js';
import { fileUrl } from '../files/file.view.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

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

const promiseColumns = promiseColumnsOf('o');

/** Vehicle, validity and busy hours of an offer. */
export function toPromiseView(row: PromiseRow) {
  return { ...fieldsOf(promiseColumns, row), vehicle: row.vehicle && toVehicle(row.vehicle) };
}

function toVehicle({ photo_id, ...vehicle }: VehicleRow): OfferVehicle {
  return { ...vehicle, photo: photo_id === null ? null : fileUrl(photo_id) };
}
