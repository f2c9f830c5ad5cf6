import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { FileInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { AdminVehicleStatus, VehicleType } from '@app/contracts/vehicle-fields.js';
import type { DriverVehicle, Vehicle as VehicleView } from '@app/contracts/vehicles.js';

/** A vehicle as it is read with its owner and reviewer. */
export interface VehicleRow {
  id: number;
  owner_id: number;
  owner_name: string;
  owner_phone: string;
  vehicle_type: VehicleType;
  license_plate: string;
  capacity_kg: number;
  status: AdminVehicleStatus;
  verification: ReviewStatus;
  rejection_reason: string | null;
  reviewed_at: Date | null;
  reviewed_by_name: string | null;
  created_at: Date;
  version: number;
}

export interface VehicleFiles {
  /** Newest last; the last one counts. */
  photos: FileInfo[];
  documents: FileInfo[];
}

/** A vehicle as its driver reads it. */
export function toDriverVehicle(row: VehicleRow, files: VehicleFiles): DriverVehicle {
  return {
    ...common(row, files),
    type: row.vehicle_type,
    capacity_kg: row.capacity_kg,
    status: row.verification,
  };
}

/** A vehicle as admins and operators read it. */
export function toVehicleView(row: VehicleRow, files: VehicleFiles): VehicleView {
  return {
    ...common(row, files),
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    owner_phone: row.owner_phone,
    vehicle_type: row.vehicle_type,
    capacity: row.capacity_kg,
    status: row.status,
    verification: row.verification,
    reviewed_at: row.reviewed_at && toDhakaIso(row.reviewed_at),
    reviewed_by_name: row.reviewed_by_name,
  };
}

function common(row: VehicleRow, { photos, documents }: VehicleFiles) {
  return {
    id: row.id,
    license_plate: row.license_plate,
    reason: row.rejection_reason,
    photo: photos.at(-1) ?? null,
    documents,
    created_at: toDhakaIso(row.created_at),
    version: row.version,
  };
}
