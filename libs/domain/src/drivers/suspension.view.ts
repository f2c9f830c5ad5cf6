import type { SuspensionState } from '@app/contracts/drivers.js';
import type { Suspension } from '@app/contracts/suspensions.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** SQL: the driver of an application is suspended now. `suspension.rules.ts` `isSuspended`. @param application its alias */
export const isSuspendedSql = (application: string) =>
  `(${application}.suspension_reason IS NOT NULL
    AND (${application}.suspended_until IS NULL OR ${application}.suspended_until > now()))`;

/** SQL: a driver is not suspended now. @param driver SQL of their id */
export const isDriverAvailableSql = (driver: string) =>
  `NOT EXISTS (SELECT FROM driver_application suspended
    WHERE suspended.user_id = ${driver} AND ${isSuspendedSql('suspended')})`;

/** The present suspension beside an application. */
export const suspensionStateColumns = {
  suspension_reason: column<string | null>(`CASE WHEN ${isSuspendedSql('d')} THEN d.suspension_reason END`),
  suspended_until: column<Date | null>('d.suspended_until'),
};

export function toSuspensionState(row: RowOf<typeof suspensionStateColumns>): SuspensionState | null {
  const { suspension_reason: reason, suspended_until: until } = row;
  return reason === null ? null : { reason, until: until && toDhakaIso(until) };
}

/** A suspension; one whose time is over has ended, also before the job has recorded it. */
export const suspensionColumns = {
  id: column<number>('s.id'),
  reason: column<string>('s.reason'),
  until: column<Date | null>('s.until'),
  created_at: column<Date>('s.created_at'),
  created_by_name: column<string>('maker.name'),
  ended_at: column<Date | null>('coalesce(s.ended_at, CASE WHEN s.until <= now() THEN s.until END)'),
  ended_by_name: column<string | null>('ender.name'),
};

export function toSuspension(row: RowOf<typeof suspensionColumns>): Suspension {
  return fieldsOf(suspensionColumns, row);
}
