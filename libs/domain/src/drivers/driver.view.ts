import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { Driver, OwnApplication } from '@app/contracts/drivers.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { column, type RowOf } from '../shared/projection.js';
import { suspensionStateColumns, toSuspensionState } from './suspension.view.js';

/** An application as it is read with its driver and reviewer. */
export const driverColumns = {
  /** The driver's user id. */
  id: column<number>('d.user_id'),
  name: column<string>('u.name'),
  username: column<string>('u.username'),
  email: column<string>("coalesce(u.email, '')"),
  phone: column<string>('u.phone'),
  email_verified_at: column<Date | null>('u.email_verified_at'),
  pending_name: column<string | null>('d.pending_name'),
  vehicle_type: column<string>('d.vehicle_type'),
  experience: column<string>('d.experience'),
  status: column<ReviewStatus>('d.status'),
  reason: column<string | null>('d.reason'),
  reviewed_at: column<Date | null>('d.reviewed_at'),
  reviewed_by_name: column<string | null>('reviewer.name'),
  ...suspensionStateColumns,
  licence_expires_on: column<string | null>('d.licence_expires_on::text'),
  created_at: column<Date>('d.created_at'),
  version: column<number>('d.version'),
};

export type DriverRow = RowOf<typeof driverColumns>;

/** As admins and operators read it. */
export function toDriverView(row: DriverRow, documents: DocumentInfo[]): Driver {
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
export function toOwnApplication(row: DriverRow, documents: DocumentInfo[]): OwnApplication {
  return {
    id: row.id,
    vehicle_type: row.vehicle_type,
    experience: row.experience,
    status: row.status,
    reason: row.reason,
    documents,
    suspension: toSuspensionState(row),
    expires_on: { licence: row.licence_expires_on },
    created_at: toDhakaIso(row.created_at),
    version: row.version,
  };
}
