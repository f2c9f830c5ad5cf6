import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { Driver, OwnApplication } from '@app/contracts/drivers.js';
import type { FileInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** An application as it is read with its driver and reviewer. */
export interface DriverRow {
  /** The driver's user id. */
  id: number;
  name: string;
  username: string;
  email: string;
  phone: string;
  email_verified_at: Date | null;
  pending_name: string | null;
  vehicle_type: string;
  experience: string;
  status: ReviewStatus;
  reason: string | null;
  reviewed_at: Date | null;
  reviewed_by_name: string | null;
  created_at: Date;
  version: number;
}

/** As admins and operators read it. */
export function toDriverView(row: DriverRow, documents: FileInfo[]): Driver {
  return {
    ...toOwnApplication(row, documents),
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    email_verified: row.email_verified_at !== null,
    pending_name: row.pending_name,
    reviewed_at: row.reviewed_at && toDhakaIso(row.reviewed_at),
    reviewed_by_name: row.reviewed_by_name,
  };
}

/** As the driver reads it. */
export function toOwnApplication(row: DriverRow, documents: FileInfo[]): OwnApplication {
  return {
    id: row.id,
    vehicle_type: row.vehicle_type,
    experience: row.experience,
    status: row.status,
    reason: row.reason,
    documents,
    created_at: toDhakaIso(row.created_at),
    version: row.version,
  };
}
