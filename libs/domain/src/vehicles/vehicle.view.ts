import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { AdminVehicleStatus, VehicleType } from '@app/contracts/vehicle-fields.js';
import type { DriverVehicle, Vehicle as VehicleView } from '@app/contracts/vehicles.js';
import { column, type RowOf } from '../shared/projection.js';

/** A vehicle as it is read with its owner and reviewer. */
export const vehicleColumns = {
  id: column<number>('v.id'),
  owner_id: column<number>('v.owner_id'),
  owner_name: column<string>('owner.name'),
  owner_phone: column<string>('owner.phone'),
  vehicle_type: column<VehicleType>('v.vehicle_type'),
  license_plate: column<string>('v.license_plate'),
  is_plate_repeated: column<boolean>('v.is_plate_repeated'),
  capacity_kg: column<number>('v.capacity_kg'),
  status: column<AdminVehicleStatus>('v.status'),
  verification: column<ReviewStatus>('v.verification'),
  rejection_reason: column<string | null>('v.rejection_reason'),
  registration_expires_on: column<string | null>('v.registration_expires_on::text'),
  fitness_expires_on: column<string | null>('v.fitness_expires_on::text'),
  tax_token_expires_on: column<string | null>('v.tax_token_expires_on::text'),
  insurance_expires_on: column<string | null>('v.insurance_expires_on::text'),
  reviewed_at: column<Date | null>('v.reviewed_at'),
  reviewed_by_name: column<string | null>('reviewer.name'),
  created_at: column<Date>('v.created_at'),
  version: column<number>('v.version'),
};

export type VehicleRow = RowOf<typeof vehicleColumns>;

/** A vehicle as its driver reads it. */
export function toDriverVehicle(row: VehicleRow, files: DocumentInfo[]): DriverVehicle {
  return {
    ...common(row, files),
    type: row.vehicle_type,
    capacity_kg: row.capacity_kg,
    status: row.verification,
  };
}

/** A vehicle as admins and operators read it. */
export function toVehicleView(row: VehicleRow, files: DocumentInfo[]): VehicleView {
  return {
    ...common(row, files),
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    owner_phone: row.owner_phone,
    is_plate_repeated: row.is_plate_repeated,
    vehicle_type: row.vehicle_type,
    capacity: row.capacity_kg,
    status: row.status,
    verification: row.verification,
    reviewed_at: row.reviewed_at && toDhakaIso(row.reviewed_at),
    reviewed_by_name: row.reviewed_by_name,
  };
}

/** @param files the newest photo last, which counts */
function common(row: VehicleRow, files: DocumentInfo[]) {
  return {
    id: row.id,
    license_plate: row.license_plate,
    reason: row.rejection_reason,
    photo: files.findLast(({ kind }) => kind === 'photo') ?? null,
    documents: files.filter(({ kind }) => kind !== 'photo'),
    expires_on: {
      registration: row.registration_expires_on,
      fitness: row.fitness_expires_on,
      tax_token: row.tax_token_expires_on,
      insurance: row.insurance_expires_on,
    },
    created_at: toDhakaIso(row.created_at),
    version: row.version,
  };
}
